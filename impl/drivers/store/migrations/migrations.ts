import { readdirSync, readFileSync } from 'node:fs';

/** One step of the schema: a file `NNNN-<name>.sql` in this folder. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Every step, in the order in which they are applied. Never edit a released step; add another one. */
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

/** A later version has written the database. Its changes may be incompatible with this version. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  /** @param variable the setting that names the database. */
  constructor(
    databaseLabel: string,
    found: number,
    known: number,
    variable: 'DATA_DIR' | 'DATABASE_URL' = 'DATA_DIR',
  ) {
    super(
      `${databaseLabel} was last opened by a newer version (its schema is at step ${found}, this version knows ${known}): start that version, or choose another ${variable}`,
    );
  }
}
