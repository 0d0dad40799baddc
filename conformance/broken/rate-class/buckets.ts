import type { Breaking } from '../../mutation/operator.ts';
import { type Mutant, type Operator, plain, type Subject } from '../../mutation/operator.ts';
import type { PassingAnswer } from '../../mutation/proxy.ts';
import { again, isSuccess, refusal, withHeader } from '../../mutation/response-mutations.ts';

/** A mutant of each rate class, on the first of the operations that share it. */
const perClass = (breaks: (subject: Subject, name: string) => () => Breaking): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const name of Object.keys(subject.contract.rateClasses)) {
      const [operation] = plain(subject).filter(({ rateClass }) => rateClass?.name === name);
      if (!operation) continue;
      yield { operation, what: name, caughtBy: [`*/rate-class/${name}`], breaks: breaks(subject, name) };
    }
  };

/** Rate classes that let everybody through, or do not say when to come back. */
export const operators: readonly Operator[] = [
  {
    name: 'lets-all-through',
    sentence: 'Calls are let through for which there is no token left.',
    caughtBy: ['*/rate-class/*'],
    mutants: perClass((subject, name) => () => {
      const last = new Map<string, PassingAnswer>();
      return async (call, forward) => {
        const answer = await forward(call);
        const key = `${call.operation?.name} ${call.path}`;
        if (call.operation?.rateClass?.name !== name) return answer;
        if (isSuccess(answer)) last.set(key, answer);
        const known = last.get(key) ?? subject.world.shown(call.operation, call.path);
        if (answer.status !== 429) return answer;
        return known
          ? again(subject, answer, known)
          : refusal(subject.contract, answer, subject.contract.codes.missing);
      };
    }),
  },
  {
    name: 'no-retry-after',
    sentence: 'A 429 does not say how long to wait.',
    caughtBy: ['*/rate-class/*'],
    mutants: perClass((_subject, name) => () => async (call, forward) => {
      const answer = await forward(call);
      const isMeant = call.operation?.rateClass?.name === name && answer.status === 429;
      return isMeant ? withHeader(answer, 'retry-after', undefined) : answer;
    }),
  },
  {
    name: 'retry-after-in-words',
    sentence: 'A 429 says how long to wait in something else than whole seconds.',
    caughtBy: ['*/rate-class/*'],
    mutants: perClass((_subject, name) => () => async (call, forward) => {
      const answer = await forward(call);
      const isMeant = call.operation?.rateClass?.name === name && answer.status === 429;
      return isMeant ? withHeader(answer, 'retry-after', '0.5') : answer;
    }),
  },
];
