// Copied from templates/server/runtime/ceiling.ts by `npx callsheet generate`. Do not edit.

import type { Ceiling } from '../../model/ceiling.ts';
import { RefusalError } from './refusal.ts';

/** There are as many of a resource as there may be. */
export class CeilingReachedError extends RefusalError {
  constructor({ of, per, max, status, code }: Ceiling) {
    const message = `One ${per} may have ${max} ${of} at the most, and this one has them.`;
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
