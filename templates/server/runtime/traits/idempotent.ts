import type { Idempotent } from '../../../model/idempotent.ts';
import { type Admission, admissionOf } from '../routes/admitted-request.ts';
import type { ServerTrait } from '../routes/trait.ts';

/**
 * Runs repeats of one call one after the other, so that a later one meets the result of the first instead of racing it.
 * It orders the calls of this process; between processes the handler's own transaction does.
 */
export const idempotent: ServerTrait = {
  name: 'idempotent',
  around({ traits: { idempotent: own } }) {
    if (!own) return undefined;
    const queue = new Map<string, Promise<unknown>>();
    return (request, run) => inTurn(queue, callKey(admissionOf(request), own), run);
  },
};

/** What tells one call from another: its caller, its path and the key members of its body. */
function callKey({ caller, params, body }: Admission, { key }: Idempotent): string {
  const members = typeof body === 'object' && body !== null ? body : {};
  return JSON.stringify([
    caller?.userId ?? null,
    Object.values(params),
    key.map((name) => (Object.hasOwn(members, name) ? Reflect.get(members, name) : null)),
  ]);
}

async function inTurn<Result>(
  queue: Map<string, Promise<unknown>>,
  key: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = queue.get(key);
  // How the call before ended is its own caller's business.
  const turn = before ? before.then(run, run) : run();
  queue.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queue.get(key) === turn) queue.delete(key);
  }
}
