import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/** The reason why a file cannot be read, in words; undefined if it can. */
export function whyUnreadable(file: string): string | undefined {
  try {
    const found = statSync(file);
    if (!found.isFile()) return `it is ${kindOf(found)}`;
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Rejects a file that a command cannot read. `advice` says what to name instead.
 *
 * @throws UsageError that names the file and the reason.
 */
export function requireReadable(file: string, advice: string): void {
  const reason = whyUnreadable(file);
  if (reason !== undefined) throw new UsageError(`${named(file)} cannot be read: ${reason}; ${advice}.`);
}

/** A path in messages: an empty one would be invisible. */
export const named = (path: string): string => (path === '' ? '""' : path);

/** The kind of a directory entry that is not a regular file. */
export function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe, not a file';
  return found.isSocket() ? 'a socket, not a file' : 'a device, not a file';
}

/** The reason of a failed read, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'you may not read it';
  return error instanceof Error ? error.message : String(error);
}
