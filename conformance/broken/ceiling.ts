import { each, type Operator } from '../mutation/operator.ts';
import type { PassingAnswer, Violations } from '../mutation/proxy.ts';
import { again, codeOf, isSuccess, refusal, withError } from '../mutation/response-mutations.ts';

/** Full places that take one more, or are refused without a word of how many there may be. */
export const operators: readonly Operator[] = [
  {
    name: 'makes-one-more',
    sentence: 'One more than there may be is made all the same.',
    caughtBy: ['{operation}/ceiling/refuses', '{operation}/ceiling/race'],
    mutants: each(
      ({ ceiling }) => ceiling,
      (operation, subject) => () => {
        const made = new Map<string, PassingAnswer>();
        return async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation) return answer;
          if (isSuccess(answer)) made.set(call.path, answer);
          const isFull = codeOf(answer) === operation.ceiling?.code;
          const last = made.get(call.path);
          return isFull && last ? again(subject, answer, last) : answer;
        };
      },
    ),
  },
  {
    name: 'hides-its-number',
    sentence: 'A full account learns that it is full, and not of how many.',
    caughtBy: ['{operation}/ceiling/refuses'],
    mutants: each(
      ({ ceiling }) => ceiling,
      (operation) => () => async (call, forward) => {
        const answer = await forward(call);
        const isFull = call.operation === operation && codeOf(answer) === operation.ceiling?.code;
        return isFull ? withError(answer, ({ max: _, ...error }) => error) : answer;
      },
    ),
  },
  {
    name: 'has-less-room',
    sentence: 'There is room for fewer than the contract says.',
    caughtBy: ['{operation}/ceiling/refuses'],
    mutants: each(
      ({ ceiling }) => ceiling,
      (operation, { contract }) =>
        () => {
          const made = new Map<string, number>();
          return async (call, forward) => {
            const { ceiling } = operation;
            const answer = await forward(call);
            const count = made.get(call.path) ?? 0;
            if (call.operation !== operation || !ceiling || !isSuccess(answer)) return answer;
            made.set(call.path, count + 1);
            return count + 1 >= ceiling.max ? refusal(contract, answer, ceiling.code) : answer;
          };
        },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'shares-the-last-place': {
    sentence: 'Requests of one moment share the last place: the count is from before the insert.',
    caughtBy: ['createBooking/ceiling/race'],
    breaks: () => {
      const made = new Map<string, PassingAnswer>();
      let underWay = 0;
      return async (request, forward) => {
        underWay += 1;
        const isRace = underWay > 2;
        const answer = await forward(request).finally(() => {
          underWay -= 1;
        });
        if (request.method === 'POST' && answer.status === 201) made.set(request.path, answer);
        const last = answer.status === 409 && isRace ? made.get(request.path) : undefined;
        return last ?? answer;
      };
    },
  },
};
