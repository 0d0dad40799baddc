import { mapping } from '../../load/document/node.ts';
import type { Operation } from '../../model/contract/contract.ts';
import { defaultUrl } from '../../model/contract/servers.ts';
import { survey } from '../../model/rules/survey.ts';
import { hasOtherResponseSecrets } from '../../traits/secret/pointers.ts';
import { foundAt, type UnsupportedRules } from '../unsupported-rules.ts';
import { wireLimits } from '../unsupported-wire.ts';
import { isCall } from './calls.ts';
import { withEvents } from './events.ts';
import { whyNoLogin } from './logins.ts';
import { hasDefaultServer } from './servers.ts';

/** Features of a contract that the client does not support. */
export const clientLimits: UnsupportedRules = {
  ...wireLimits,
  servers: ({ contract }) =>
    foundAt(contract, ({ servers }) => {
      const [first, ...others] = servers;
      if (first === undefined) return undefined;
      if (defaultUrl(first) === undefined || !hasDefaultServer(contract))
        return `has its own server, ${first.url}; it is called at the base address of the others, unless \`server\` of fetchTransport is set`;
      return others.length === 0
        ? undefined
        : `has ${servers.length} own servers; it is called at the first one`;
    }),
  logins: ({ contract, document }) =>
    contract.credentials.flatMap((scheme) => {
      const why = whyNoLogin(scheme);
      const { root, at } = survey(document);
      const schemes = mapping(mapping(root.components).securitySchemes);
      return why === undefined ? [] : [at(schemes, scheme.name, scheme.name, `no function logs in: ${why}`)];
    }),
  secrets: ({ contract }) =>
    foundAt(contract, (operation) =>
      hasOtherResponseSecrets(contract, withEvents(operation))
        ? 'returns secrets at too many positions to count; later ones are not sealed'
        : undefined,
    ),
  protocols: ({ contract }) =>
    foundAt(contract, (operation) =>
      isCall(operation) ? undefined : `${protocolOf(operation)}; no function calls it`,
    ),
  'bodies-of-get': ({ contract }) =>
    foundAt(contract, ({ method, body }) =>
      body && (method === 'GET' || method === 'HEAD')
        ? `fetch sends no body with ${method}; use another transport`
        : undefined,
    ),
  methods: ({ contract }) =>
    foundAt(contract, ({ method }) =>
      ['TRACE', 'TRACK', 'CONNECT'].includes(method.toUpperCase())
        ? `fetch sends no ${method}; use another transport`
        : undefined,
    ),
};

function protocolOf({ socket }: Operation): string {
  return socket ? 'opens a socket' : 'is signaling';
}
