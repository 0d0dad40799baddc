import { BackupError } from './manifest.ts';

/** @throws BackupError where the rows are in a PostgreSQL, which has tools of its own for them. */
export function requireEmbedded(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined) return;
  throw new BackupError(
    'DATABASE_URL is set: back the rows up with pg_dump and put them back with pg_restore; copy DATA_DIR beside them, after the rows.',
  );
}
