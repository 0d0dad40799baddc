import type { Idempotent } from '../../../model/idempotent.ts';
import { type AdmittedRequest, admittedRequestOf } from '../routes/admitted-request.ts';
import type { ServerTrait } from '../routes/trait.ts';

/**
 * Runs repeats of a call one after the other, so that a later one finds the result of the first. This orders
 * the calls of one process; between processes, the handler's transaction must do so.
 */
export const idempotent: ServerTrait = {
  name: 'idempotent',
  around({ traits: { idempotent: own } }) {
    if (!own) return undefined;
    const queue = new Map<string, Promise<unknown>>();
    return (request, run) => runInTurn(queue, callKey(admittedRequestOf(request), own), run);
  },
};

/** Identifies a call: its caller, its path and the key members of its body. */
function callKey({ caller, params, body }: AdmittedRequest, { key }: Idempotent): string {
  const members = typeof body === 'object' && body !== null ? body : {};
  return JSON.stringify([
    caller?.userId ?? null,
    Object.values(params),
    key.map((name) => (Object.hasOwn(members, name) ? Reflect.get(members, name) : null)),
  ]);
}

async function runInTurn<Result>(
  queue: Map<string, Promise<unknown>>,
  key: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = queue.get(key);
  // The error of an earlier call goes to its own caller.
  const turn = before ? before.then(run, run) : run();
  queue.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queue.get(key) === turn) queue.delete(key);
  }
}
