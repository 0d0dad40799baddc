import type { Operation } from '../engine/model/operation.ts';
import { each, type Operator, type Subject } from '../mutation/operator.ts';
import type { PassingAnswer, Violations } from '../mutation/proxy.ts';
import { again, isSuccess } from '../mutation/response-mutations.ts';

/** Removes what can be read. */
const removes = ({ method, path }: Operation, { contract }: Subject): boolean =>
  method === 'DELETE' &&
  Object.values(contract.operations).some((other) => other.path === path && other.method === 'GET');

const bare = (path: string): string => path.replace(/\?.*$/, '');

/** Things that are still there once they were removed. */
export const operators: readonly Operator[] = [
  {
    name: 'removes-twice',
    sentence: 'What is gone can be removed again.',
    caughtBy: ['{operation}/deleted/gone'],
    mutants: each(removes, (operation, subject) => () => {
      const gone = new Map<string, PassingAnswer>();
      return async (call, forward) => {
        const answer = await forward(call);
        if (call.operation !== operation) return answer;
        const before = gone.get(bare(call.path));
        if (isSuccess(answer)) gone.set(bare(call.path), answer);
        return answer.status === 404 && before ? again(subject, answer, before) : answer;
      };
    }),
  },
  {
    name: 'shows-what-is-gone',
    sentence: 'What is gone, or was within it, can still be read.',
    caughtBy: ['{operation}/deleted/gone'],
    mutants: each(removes, (operation, subject) => () => {
      const gone = new Set<string>();
      return async (call, forward) => {
        const answer = await forward(call);
        const path = bare(call.path);
        if (call.operation === operation && isSuccess(answer)) gone.add(path);
        const isWithin = [...gone].some((one) => path === one || path.startsWith(`${one}/`));
        if (call.operation?.method !== 'GET' || answer.status !== 404 || !isWithin) return answer;
        const before = subject.world.answers(call.operation, 200).at(-1);
        return before ? again(subject, answer, before) : answer;
      };
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'keeps-what-was-within': {
    sentence: 'The bookings of a room that is gone can still be listed.',
    caughtBy: ['deleteRoom/deleted/gone'],
    breaks: () => {
      const gone = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.method === 'DELETE' && answer.status === 204) gone.add(request.path);
        const [, room] = /^(\/rooms\/[^/]+)\/bookings$/.exec(request.path) ?? [];
        if (room === undefined || answer.status !== 404 || !gone.has(room)) return answer;
        return { ...answer, status: 200, body: Buffer.from('{"rows":[]}') };
      };
    },
  },
};
