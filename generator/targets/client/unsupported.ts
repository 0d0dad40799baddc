import { mapping } from '../../load/document/node.ts';
import type { Operation } from '../../model/contract/contract.ts';
import { usualUrl } from '../../model/contract/servers.ts';
import { survey } from '../../model/rules/survey.ts';
import { hasMoreAnswered } from '../../traits/secret/pointers.ts';
import { foundAt, type Limits } from '../unsupported-rules.ts';
import { wireLimits } from '../unsupported-wire.ts';
import { isCall } from './calls.ts';
import { withEvents } from './events.ts';
import { whyNoLogin } from './logins.ts';
import { hasUsualServer } from './servers.ts';

/** What no function of the client does. */
export const clientLimits: Limits = {
  ...wireLimits,
  servers: ({ contract }) =>
    foundAt(contract, ({ servers }) => {
      const [first, ...others] = servers;
      if (first === undefined) return undefined;
      if (usualUrl(first) === undefined || !hasUsualServer(contract))
        return `has a server of its own, ${first.url}; it is called at the base of the others unless \`server\` of fetchTransport says more`;
      return others.length === 0
        ? undefined
        : `has ${servers.length} servers of its own; it is called at the first`;
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
      hasMoreAnswered(contract, withEvents(operation))
        ? 'answers with secrets at more places than can be counted; those that come late are not sealed'
        : undefined,
    ),
  protocols: ({ contract }) =>
    foundAt(contract, (operation) =>
      isCall(operation) ? undefined : `${protocolOf(operation)}; no function calls it`,
    ),
  'bodies-of-get': ({ contract }) =>
    foundAt(contract, ({ method, body }) =>
      body && (method === 'GET' || method === 'HEAD')
        ? `fetch sends no body with ${method}; another transport has to`
        : undefined,
    ),
  methods: ({ contract }) =>
    foundAt(contract, ({ method }) =>
      ['TRACE', 'TRACK', 'CONNECT'].includes(method.toUpperCase())
        ? `fetch sends no ${method}; another transport has to`
        : undefined,
    ),
};

function protocolOf({ socket }: Operation): string {
  return socket ? 'opens a socket' : 'is signaling';
}
