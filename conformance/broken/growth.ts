import { each, type Operator } from '../mutation/operator.ts';
import type { ProxiedResponse } from '../mutation/proxy.ts';
import { again, codeOf, isSuccess, withError } from '../mutation/response-mutations.ts';

/** Violations of a full ceiling of bytes: more bytes are stored, or rejected without the maximum in the response. */
export const operators: readonly Operator[] = [
  {
    name: 'stores-more-bytes',
    sentence: 'A write beyond the ceiling of bytes succeeds.',
    caughtBy: ['{operation}/growth/*'],
    mutants: each(
      ({ growth, makes }) => growth?.member !== undefined && makes,
      (operation, subject) => () => {
        const made = new Map<string, ProxiedResponse>();
        return async (call, forward) => {
          const response = await forward(call);
          if (call.operation !== operation) return response;
          if (isSuccess(response)) made.set(call.path, response);
          const isFull = codeOf(response) === operation.growth?.ceiling.code;
          const last = made.get(call.path);
          return isFull && last ? again(subject, response, last) : response;
        };
      },
    ),
  },
  {
    name: 'hides-its-bytes',
    sentence: 'The error response of a full account does not state the maximum of bytes.',
    caughtBy: ['{operation}/growth/rejects'],
    mutants: each(
      ({ growth }) => growth?.member,
      (operation) => () => async (call, forward) => {
        const response = await forward(call);
        const isFull = call.operation === operation && codeOf(response) === operation.growth?.ceiling.code;
        return isFull ? withError(response, ({ max: _, ...error }) => error) : response;
      },
    ),
  },
];
