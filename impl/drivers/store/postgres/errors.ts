import { DuplicateError, StoreBusyError, StoreUnavailableError } from '../../../ports/store.ts';
import { codeOf, isLost, wordsOf } from '../../postgres/errors.ts';

/** A failure because of other transactions: a conflict, a deadlock, or a lock that another session has. */
const conflicts = new Set(['40001', '40P01', '55P03']);
/** The server lacks memory for locks or a connection, or is starting. */
const shortages = new Set(['53200', '53300', '57P03']);
/** A cancelled statement. */
const cancelled = '57014';
/**
 * Accepts no writes; wrong password, no such database; out of disk, memory or connections; input or output
 * failed.
 */
const unavailable = /^(25006|28...|3D000|53...|57P0.|58...)$/;

/** Whether other transactions blocked a statement. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error));
}

/** Whether the statement changed nothing, and a retry may succeed. */
export function isTemporary(error: unknown): boolean {
  return isConflict(error) || shortages.has(codeOf(error));
}

/**
 * Converts an error of PostgreSQL. Errors about the server or about other writes get their class, and the
 * rest stays unchanged.
 */
export function storeError(error: unknown): unknown {
  const code = codeOf(error);
  const words = wordsOf(error);
  if (code === '23505') return new DuplicateError(words, { cause: error });
  if (isConflict(error) || code === cancelled) return new StoreBusyError(words, { cause: error });
  const isUnavailable = unavailable.test(code) || isLost(error);
  return isUnavailable ? new StoreUnavailableError(words, { cause: error }) : error;
}
