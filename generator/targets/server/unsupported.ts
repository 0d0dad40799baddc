import type { Finding } from '../../load/document/document.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { hasMoreSecrets } from '../../traits/secret/members.ts';
import { foundAt, type Limits } from '../unsupported-rules.ts';
import { wireLimits } from '../unsupported-wire.ts';
import { errorResponsesOf } from './error-table.ts';
import { hasHandler, isServed } from './handler.ts';
import { declaresSuccess } from './handler-results.ts';

/** What no route of the server answers. */
export const serverLimits: Limits = {
  ...wireLimits,
  methods: ({ contract }) =>
    foundAt(contract, ({ method }) =>
      isServed(method) ? undefined : `Node reads no request of ${method}; no route answers it`,
    ),
  servers: ({ contract }) =>
    foundAt(contract, (operation) => {
      const [own] = operation.servers;
      if (own === undefined || !hasHandler(operation)) return undefined;
      return `has a server of its own, ${own.url}; its route is mounted with the others`;
    }),
  secrets: ({ contract }) =>
    foundAt(contract, (operation) =>
      hasMoreSecrets(contract, operation)
        ? 'holds secrets at more places than can be counted; those that come late are not left out of answers'
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
      const asked = security.flat().find(({ scheme }) => isMutual(scheme))?.scheme;
      if (asked === undefined) return undefined;
      return `asks for ${asked}, which the connection shows and no request; nobody is let in by it, so leave it to the server in front`;
    }),
  'bodies-of-get': ({ contract }) =>
    foundAt(contract, ({ method, body }) =>
      body && ['GET', 'HEAD', 'TRACE'].includes(method) ? `the body of a ${method} is not read` : undefined,
    ),
  errors: ({ contract }) => errorLimits(contract),
};

const hasInterim = ({ responses, ranges }: Operation): boolean =>
  responses.some(({ status }) => status < 200) || ranges.some(({ range }) => range === '1XX');

/** Error responses whose media types the server cannot write. */
function errorLimits({ areas }: Contract): readonly Finding[] {
  const operations = areas.flatMap((area) => area.operations.filter(hasHandler));
  return operations.flatMap(errorResponsesOf).flatMap(({ operation, status, response }): Finding[] => {
    const form = response.form();
    if (form.kind !== 'foreign') return [];
    const types = form.mediaTypes.join(', ');
    const fact = `response ${status} is ${types}, which the server's own errors cannot be written in; they have no body`;
    return [{ place: response.place, subject: operation.name, fact }];
  });
}
