import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A database file that cannot be trusted; the message is one line that names it and says what to do. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(file: string, found: string, options?: ErrorOptions) {
    super(
      `${file} is damaged (${found}): restore a backup into an empty DATA_DIR, as RUNNING.md says under "Backup and restore", and keep this file for whoever looks into it.`,
      options,
    );
  }
}

/** Up to which size, in bytes, a file is read as a whole before it is used. */
export interface IntegrityLimits {
  /** In any case; 256 MiB, which a disk gives in a second or two. */
  readonly always?: number;
  /** After a process that did not close it; 2 GiB. */
  readonly afterCrash?: number;
}

const mebibyte = 1024 ** 2;
const corrupt = 11;
const notADatabase = 26;

/**
 * Looks for damage before anything is written: header, schema and length of any file, and every page of one that is small
 * enough to be read in moments, or that a crash left behind. A file that does not exist yet or is empty passes.
 * @throws DamagedDatabaseError
 */
export function checkIntegrity(file: string, limits: IntegrityLimits = {}): void {
  const size = sizeOf(file);
  if (size === 0) return;
  const { always = 256 * mebibyte, afterCrash = 2048 * mebibyte } = limits;
  const closed = sizeOf(`${file}-wal`) === 0;
  try {
    // Read-only, so that closing it does not write what may be damaged into the file.
    const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
    try {
      database.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
      if (size > (closed ? always : afterCrash)) return;
      const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
      if (found !== 'ok') throw new DamagedDatabaseError(file, oneLine(String(found)));
    } finally {
      database.close();
    }
  } catch (error) {
    throw asDamage(error, file);
  }
}

/** What SQLite says of a file that is damaged, as what it means; other errors as they are. */
export function asDamage(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (!(error instanceof Error) || (code !== corrupt && code !== notADatabase)) return error;
  return new DamagedDatabaseError(file, oneLine(error.message), { cause: error });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
