import type { Finding } from '../../load/document/document.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { hasMoreSecrets } from '../../traits/secret/members.ts';
import { foundAt, type UnsupportedRules } from '../unsupported-rules.ts';
import { wireLimits } from '../unsupported-wire.ts';
import { errorResponsesOf } from './error-table.ts';
import { hasHandler, isServed } from './handler.ts';
import { declaresSuccess } from './handler-results.ts';

/** Features of a contract that the server does not support. */
export const serverLimits: UnsupportedRules = {
  ...wireLimits,
  methods: ({ contract }) =>
    foundAt(contract, ({ method }) =>
      isServed(method) ? undefined : `Node does not parse ${method} requests, so there is no route`,
    ),
  servers: ({ contract }) =>
    foundAt(contract, (operation) => {
      const [own] = operation.servers;
      if (own === undefined || !hasHandler(operation)) return undefined;
      return `has its own server, ${own.url}; its route is mounted with the others`;
    }),
  secrets: ({ contract }) =>
    foundAt(contract, (operation) =>
      hasMoreSecrets(contract, operation)
        ? 'contains secrets at too many positions to count; later ones are not removed from responses'
        : undefined,
    ),
  'no-success': ({ contract }) =>
    foundAt(contract, (operation) =>
      hasHandler(operation) && !declaresSuccess(operation) && !hasInterim(operation)
        ? 'declares no success: its handler may return any 2XX (UndeclaredSuccess), which clients reject; declare a response 2XX, 3XX or default'
        : undefined,
    ),
  interim: ({ contract }) =>
    foundAt(contract, (operation) =>
      hasHandler(operation) && hasInterim(operation)
        ? 'declares an interim response (1XX), which no handler can return; declare the final response'
        : undefined,
    ),
  'mutual-tls': ({ contract }) =>
    foundAt(contract, ({ security }) => {
      const isMutual = (name: string) =>
        contract.credentials.some((scheme) => scheme.name === name && scheme.type === 'mutualTLS');
      const mutualScheme = security.flat().find(({ scheme }) => isMutual(scheme))?.scheme;
      if (mutualScheme === undefined) return undefined;
      return `requires ${mutualScheme}, which is part of the connection and not of a request, so that no call is accepted; check it in a proxy instead`;
    }),
  'bodies-of-get': ({ contract }) =>
    foundAt(contract, ({ method, body }) =>
      body && ['GET', 'HEAD', 'TRACE'].includes(method) ? `the body of a ${method} is not read` : undefined,
    ),
  errors: ({ contract }) => errorLimits(contract),
};

const hasInterim = ({ responses, ranges }: Operation): boolean =>
  responses.some(({ status }) => status < 200) || ranges.some(({ range }) => range === '1XX');

/** Error responses with media types that the server cannot write. */
function errorLimits({ areas }: Contract): readonly Finding[] {
  const operations = areas.flatMap((area) => area.operations.filter(hasHandler));
  return operations.flatMap(errorResponsesOf).flatMap(({ operation, status, response }): Finding[] => {
    const form = response.form();
    if (form.kind !== 'foreign') return [];
    const types = form.mediaTypes.join(', ');
    const fact = `response ${status} is ${types}, in which the server cannot write its own errors; they have no body`;
    return [{ location: response.location, subject: operation.name, fact }];
  });
}
