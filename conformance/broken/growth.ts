import { each, type Operator } from '../mutation/operator.ts';
import type { PassingAnswer } from '../mutation/proxy.ts';
import { again, codeOf, isSuccess, withError } from '../mutation/response-mutations.ts';

/** Violations of a full ceiling of bytes: more bytes are stored, or rejected without the maximum in the response. */
export const operators: readonly Operator[] = [
  {
    name: 'stores-more-bytes',
    sentence: 'More bytes than there may be are stored all the same.',
    caughtBy: ['{operation}/growth/*'],
    mutants: each(
      ({ growth, makes }) => growth?.member !== undefined && makes,
      (operation, subject) => () => {
        const made = new Map<string, PassingAnswer>();
        return async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation) return answer;
          if (isSuccess(answer)) made.set(call.path, answer);
          const isFull = codeOf(answer) === operation.growth?.ceiling.code;
          const last = made.get(call.path);
          return isFull && last ? again(subject, answer, last) : answer;
        };
      },
    ),
  },
  {
    name: 'hides-its-bytes',
    sentence: 'A full account learns that it is full, and not of how many bytes.',
    caughtBy: ['{operation}/growth/refuses'],
    mutants: each(
      ({ growth }) => growth?.member,
      (operation) => () => async (call, forward) => {
        const answer = await forward(call);
        const isFull = call.operation === operation && codeOf(answer) === operation.growth?.ceiling.code;
        return isFull ? withError(answer, ({ max: _, ...error }) => error) : answer;
      },
    ),
  },
];
