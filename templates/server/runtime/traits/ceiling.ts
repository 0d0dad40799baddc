import type { Ceiling } from '../../../model/ceiling.ts';
import { RefusalError } from '../errors/api-error.ts';

/** Thrown when a resource or its bytes have reached their ceiling. */
export class CeilingReachedError extends RefusalError {
  /** @param missing how many bytes more would be needed; absent if resources are counted. */
  constructor({ of, per, max, status, code }: Ceiling, missing?: number) {
    const most = `One ${per} may have ${max} ${of} at the most`;
    const message =
      missing === undefined
        ? `${most}, and this one has them.`
        : `${most}, and ${missing} more would be needed; delete some, or store less.`;
    super(status, code, message, { extra: { max } });
  }
}

/**
 * To be called in the transaction that inserts one more, with how many there are in it: a count from before it would let
 * requests of one moment share the last place.
 * @throws CeilingReachedError, so that the transaction leaves nothing behind.
 */
export function requireBelow(ceiling: Ceiling, held: number): void {
  if (held >= ceiling.max) throw new CeilingReachedError(ceiling);
}

/**
 * Call it in the transaction that stores `growth` more bytes; `held` is the number of bytes stored so far. Shrinking is always
 * accepted, even if the ceiling was lowered below the stored bytes.
 * @throws CeilingReachedError, so that the transaction leaves nothing behind.
 */
export function requireBytes(ceiling: Ceiling, held: number, growth: number): void {
  const missing = held + growth - ceiling.max;
  if (growth > 0 && missing > 0) throw new CeilingReachedError(ceiling, missing);
}
