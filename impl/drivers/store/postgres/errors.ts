import { DuplicateError, StoreBusyError, StoreUnavailableError } from '../../../ports/store.ts';
import { codeOf, isLost, wordsOf } from '../../postgres/errors.ts';

/** Not done because of what others did meanwhile: the same again may work. */
const conflicts = new Set(['40001', '40P01']);
/** A lock was waited for too long, or somebody ended the statement. */
const busy = new Set(['55P03', '57014']);
/** Takes no writes; wrong password, no such database; out of disk, memory or connections; input or output failed. */
const unavailable = /^(25006|28...|3D000|53...|57P0.|58...)$/;

/** Whether a write is to be made again: others were in its way, and nothing of it was done. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error));
}

/** An error of PostgreSQL as callers know it: what is of the server or of other writes by its class, the rest as it is. */
export function storeError(error: unknown): unknown {
  const code = codeOf(error);
  const words = wordsOf(error);
  if (code === '23505') return new DuplicateError(words, { cause: error });
  if (isConflict(error) || busy.has(code)) return new StoreBusyError(words, { cause: error });
  const isUnavailable = unavailable.test(code) || isLost(error);
  return isUnavailable ? new StoreUnavailableError(words, { cause: error }) : error;
}
