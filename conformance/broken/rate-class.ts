import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withJson } from '../mutation/proxy.ts';
import { again, isSuccess, refusal, withHeader } from '../mutation/response-mutations.ts';

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

/** Violations written for the example. */
export const violations: Violations = {
  'counts-by-operation': {
    sentence: 'Every operation of a class has a bucket of its own.',
    clause: 'RATE-1',
    caughtBy: ['listRooms/rate-class/general'],
    breaks: () => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        const place = request.path
          .split('?')[0]
          ?.split('/')
          .filter((_, index) => index % 2 === 1)
          .join('/');
        const own = `${request.method} ${place} ${request.headers.authorization}`;
        const count = (counts.get(own) ?? 0) + 1;
        counts.set(own, count);
        const answer = await forward(request);
        if (answer.status !== 429 || count > 200) return answer;
        return {
          ...withJson(answer, () => ({
            error: { code: 'not_found', message: 'room not found', requestId: 'x' },
          })),
          status: 404,
        };
      };
    },
  },
  'leaves-an-operation-out': {
    sentence: 'One operation of a class is never refused for its rate.',
    clause: 'RATE-1',
    caughtBy: ['listRooms/rate-class/general'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const isOne = request.method === 'PATCH' && /^\/rooms\/[^/]+$/.test(request.path);
      if (!isOne || answer.status !== 429) return answer;
      return {
        ...withJson(answer, () => ({
          error: { code: 'not_found', message: 'room not found', requestId: 'x' },
        })),
        status: 404,
      };
    },
  },
};
