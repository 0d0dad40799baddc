import { randomUUID } from 'node:crypto';
import { isObject, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { refusal, withJson } from '../mutation/response-mutations.ts';

/** Repeats that are no repeats. */
export const operators: readonly Operator[] = [
  {
    name: 'makes-a-second-result',
    sentence: 'A repeat of a call makes a second result.',
    caughtBy: ['{operation}/idempotent/repeat', '{operation}/idempotent/race'],
    mutants: each(
      ({ idempotent, answers }) => idempotent && answers[idempotent.later]?.validate,
      (operation) => () => async (call, forward) => {
        const answer = await forward(call);
        const body = jsonOf(answer);
        if (call.operation !== operation || answer.status >= 300 || !isObject(body)) return answer;
        const pointer = operation.makes?.id ?? `/${Object.keys(body)[0] ?? 'id'}`;
        if (typeof valueAt(body, pointer) !== 'string') return answer;
        return withJson(answer, withValueAt(body, pointer, `x${randomUUID()}`));
      },
    ),
  },
  {
    name: 'refuses-repeats',
    sentence: 'A repeat of a call is refused.',
    caughtBy: ['{operation}/idempotent/repeat', '{operation}/idempotent/race'],
    mutants: each(
      ({ idempotent }) => idempotent,
      (operation, { contract }) =>
        () => {
          const made = new Set<string>();
          return async (call, forward) => {
            const answer = await forward(call);
            if (call.operation !== operation || answer.status >= 300) return answer;
            const keys = operation.idempotent?.key ?? [];
            const key = JSON.stringify([call.path, ...keys.map((name) => valueAt(call.json, `/${name}`))]);
            if (made.has(key)) return refusal(contract, answer, contract.codes.invalid);
            made.add(key);
            return answer;
          };
        },
    ),
  },
  {
    name: 'answers-repeats-as-the-first',
    sentence: 'A repeat of a call is answered with the status of the first.',
    caughtBy: ['{operation}/idempotent/repeat'],
    mutants: each(
      ({ idempotent }) => idempotent && idempotent.first !== idempotent.later,
      (operation) => () => async (call, forward) => {
        const answer = await forward(call);
        const isRepeat = call.operation === operation && answer.status === operation.idempotent?.later;
        return isRepeat ? { ...answer, status: operation.idempotent?.first ?? answer.status } : answer;
      },
    ),
  },
];
