import { each, type Operator } from '../mutation/operator.ts';
import type { ProxiedResponse, Violations } from '../mutation/proxy.ts';
import { again, codeOf, errorResponse, isSuccess, withError } from '../mutation/response-mutations.ts';

/** Violations of ceilings: one more resource is created, or the error response does not state the maximum. */
export const operators: readonly Operator[] = [
  {
    name: 'makes-one-more',
    sentence: 'A creation beyond the ceiling succeeds.',
    caughtBy: ['{operation}/ceiling/rejects', '{operation}/ceiling/race'],
    mutants: each(
      ({ ceiling }) => ceiling,
      (operation, subject) => () => {
        const made = new Map<string, ProxiedResponse>();
        return async (call, forward) => {
          const response = await forward(call);
          if (call.operation !== operation) return response;
          if (isSuccess(response)) made.set(call.path, response);
          const isFull = codeOf(response) === operation.ceiling?.code;
          const last = made.get(call.path);
          return isFull && last ? again(subject, response, last) : response;
        };
      },
    ),
  },
  {
    name: 'hides-its-number',
    sentence: 'The error response of a full account does not state the maximum.',
    caughtBy: ['{operation}/ceiling/rejects'],
    mutants: each(
      ({ ceiling }) => ceiling,
      (operation) => () => async (call, forward) => {
        const response = await forward(call);
        const isFull = call.operation === operation && codeOf(response) === operation.ceiling?.code;
        return isFull ? withError(response, ({ max: _, ...error }) => error) : response;
      },
    ),
  },
  {
    name: 'has-less-room',
    sentence: 'The ceiling is lower than declared.',
    caughtBy: ['{operation}/ceiling/rejects'],
    mutants: each(
      ({ ceiling }) => ceiling,
      (operation, { contract }) =>
        () => {
          const made = new Map<string, number>();
          return async (call, forward) => {
            const { ceiling } = operation;
            const response = await forward(call);
            const count = made.get(call.path) ?? 0;
            if (call.operation !== operation || !ceiling || !isSuccess(response)) return response;
            made.set(call.path, count + 1);
            return count + 1 >= ceiling.max ? errorResponse(contract, response, ceiling.code) : response;
          };
        },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'shares-the-last-place': {
    sentence: 'Concurrent requests share the last free slot, because the count is read before the insert.',
    caughtBy: ['createBooking/ceiling/race'],
    breaks: () => {
      const made = new Map<string, ProxiedResponse>();
      let inProgress = 0;
      return async (request, forward) => {
        inProgress += 1;
        const isRace = inProgress > 2;
        const response = await forward(request).finally(() => {
          inProgress -= 1;
        });
        if (request.method === 'POST' && response.status === 201) made.set(request.path, response);
        const last = response.status === 409 && isRace ? made.get(request.path) : undefined;
        return last ?? response;
      };
    },
  },
};
