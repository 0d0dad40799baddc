import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A damaged database file; the message is one line with the file and the remedy. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(file: string, found: string, options?: ErrorOptions) {
    super(
      `${file} is damaged (${found}): restore a backup into an empty DATA_DIR, as described in docs/operate/keys-and-backups.md, and keep this file for the analysis.`,
      options,
    );
  }
}

/** The maximum size, in bytes, of a file that is read completely before it is used. */
export interface IntegrityLimits {
  /**
   * The limit for a file that was closed properly; default 256 MiB, which a disk reads in a second or two.
   */
  readonly always?: number;
  /** The limit for a file that a process did not close; default 2 GiB. */
  readonly afterCrash?: number;
}

const mebibyte = 1024 ** 2;
const corrupt = 11;
const notADatabase = 26;

/**
 * Checks for damage before any write: header, schema and length of every file, and every page of a file that
 * is small, or that a crash left open. A file that is missing or empty passes.
 * @throws DamagedDatabaseError
 */
export function checkIntegrity(file: string, limits: IntegrityLimits = {}): void {
  const size = sizeOf(file);
  if (size === 0) return;
  const { always = 256 * mebibyte, afterCrash = 2048 * mebibyte } = limits;
  const closed = sizeOf(`${file}-wal`) === 0;
  try {
    // Read-only, so that closing it does not write damaged data into the file.
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

/** Converts SQLite's errors about a damaged file; other errors stay unchanged. */
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
