import { hash } from 'node:crypto';
import type { ScopePart } from '../write-rules.ts';

/**
 * The number of the advisory lock of each part, as a decimal text of a signed number of 64 bits. Parts with
 * equal numbers share a lock.
 */
export function lockKeys(parts: readonly ScopePart[]): string[] {
  const keys = parts.map(({ kind, id }) =>
    String(hash('sha256', `${kind} ${id}`, 'buffer').readBigInt64BE(0)),
  );
  return [...new Set(keys)];
}
