// Copied from templates/server/runtime/traits/ceiling.ts by `npx callsheet generate`. Do not edit.

import type { Ceiling } from '../../../model/ceiling.ts';
import { ApiError } from '../errors/api-error.ts';

/** Thrown when a resource or its bytes have reached their ceiling. */
export class CeilingReachedError extends ApiError {
  /** @param missing The number of bytes above the ceiling; absent if resources are counted. */
  constructor({ of, per, max, status, code }: Ceiling, missing?: number) {
    const limit = `One ${per} may have ${max} ${of} at the most`;
    const message =
      missing === undefined
        ? `${limit}, and this one has them.`
        : `${limit}, and ${missing} more would be needed; delete some, or store less.`;
    super(status, code, message, { extra: { max } });
  }
}

/**
 * Throws if there is no room for one more resource. Call it in the transaction that inserts the resource,
 * with the count of that transaction: an earlier count would let concurrent requests exceed the ceiling.
 *
 * @throws CeilingReachedError, which must roll back the transaction.
 */
export function requireBelow(ceiling: Ceiling, held: number): void {
  if (held >= ceiling.max) throw new CeilingReachedError(ceiling);
}

/**
 * Throws if there is no room for `growth` more bytes; `held` is the number of stored bytes. Call it in the
 * transaction that stores them. Shrinking is always accepted, even if the ceiling was lowered below the
 * stored bytes.
 *
 * @throws CeilingReachedError, which must roll back the transaction.
 */
export function requireBytes(ceiling: Ceiling, held: number, growth: number): void {
  const missing = held + growth - ceiling.max;
  if (growth > 0 && missing > 0) throw new CeilingReachedError(ceiling, missing);
}
