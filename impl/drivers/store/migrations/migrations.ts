import { readdirSync, readFileSync } from 'node:fs';

/** One step of the schema: a file `NNNN-<what>.sql` beside this one. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Every step, in the order in which they are applied. A released step is never edited: another one is added. */
export function migrations(): Migration[] {
  const folder = new URL('./', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      number: Number.parseInt(file, 10),
      name: file.replace(/^\d+-|\.sql$/g, ''),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }));
}

/** The database was written by a later version, whose changes this one would not understand. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  /** @param variable is what names the database. */
  constructor(
    place: string,
    found: number,
    known: number,
    variable: 'DATA_DIR' | 'DATABASE_URL' = 'DATA_DIR',
  ) {
    super(
      `${place} was last opened by a newer version (its schema is at step ${found}, this version knows ${known}): start that version, or choose another ${variable}`,
    );
  }
}
