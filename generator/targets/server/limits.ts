import { isServed } from '../../views/handler.ts';
import { foundAt, type Limits } from '../limits.ts';
import { wireLimits } from '../wire-limits.ts';

/** What no route of the server answers. */
export const serverLimits: Limits = {
  ...wireLimits,
  methods: ({ contract }) =>
    foundAt(contract, ({ method }) =>
      isServed(method) ? undefined : `Node reads no request of ${method}; no route answers it`,
    ),
  'bodies-of-get': ({ contract }) =>
    foundAt(contract, ({ method, body }) =>
      body && ['GET', 'HEAD', 'TRACE'].includes(method) ? `the body of a ${method} is not read` : undefined,
    ),
};
