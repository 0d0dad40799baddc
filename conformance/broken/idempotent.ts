import { randomUUID } from 'node:crypto';
import { isObject, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { errorResponse, withJson } from '../mutation/response-mutations.ts';

/** Violations of idempotent operations: a repeated request is not treated as a repeat. */
export const operators: readonly Operator[] = [
  {
    name: 'makes-a-second-result',
    sentence: 'A repeated request creates a second result.',
    caughtBy: ['{operation}/idempotent/repeat', '{operation}/idempotent/race'],
    mutants: each(
      ({ idempotent, responses }) => idempotent && responses[idempotent.later]?.validate,
      (operation) => () => async (call, forward) => {
        const response = await forward(call);
        const body = jsonOf(response);
        if (call.operation !== operation || response.status >= 300 || !isObject(body)) return response;
        const pointer = operation.makes?.id ?? `/${Object.keys(body)[0] ?? 'id'}`;
        if (typeof valueAt(body, pointer) !== 'string') return response;
        return withJson(response, withValueAt(body, pointer, `x${randomUUID()}`));
      },
    ),
  },
  {
    name: 'rejects-repeats',
    sentence: 'A repeated request is rejected.',
    caughtBy: ['{operation}/idempotent/repeat', '{operation}/idempotent/race'],
    mutants: each(
      ({ idempotent }) => idempotent,
      (operation, { contract }) =>
        () => {
          const made = new Set<string>();
          return async (call, forward) => {
            const response = await forward(call);
            if (call.operation !== operation || response.status >= 300) return response;
            const keys = operation.idempotent?.key ?? [];
            const key = JSON.stringify([call.path, ...keys.map((name) => valueAt(call.json, `/${name}`))]);
            if (made.has(key)) return errorResponse(contract, response, contract.codes.invalid);
            made.add(key);
            return response;
          };
        },
    ),
  },
  {
    name: 'responds-repeats-as-the-first',
    sentence: 'A repeated request returns the status of the first.',
    caughtBy: ['{operation}/idempotent/repeat'],
    mutants: each(
      ({ idempotent }) => idempotent && idempotent.first !== idempotent.later,
      (operation) => () => async (call, forward) => {
        const response = await forward(call);
        const isRepeat = call.operation === operation && response.status === operation.idempotent?.later;
        return isRepeat ? { ...response, status: operation.idempotent?.first ?? response.status } : response;
      },
    ),
  },
];
