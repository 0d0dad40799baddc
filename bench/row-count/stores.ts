import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { benchDatabase } from '../measuring/database.ts';

/** A deployment's store that can be filled directly while no deployment uses it. */
export interface FilledStore {
  /** The settings for a deployment that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs statements in one transaction. */
  fill(statements: readonly string[]): Promise<void>;
  /** The processes of the store, without those of the deployment. */
  pids(): Promise<number[]>;
  remove(): Promise<void>;
}

/** The embedded store in a folder. */
export function embeddedStore(dataDir: string): FilledStore {
  return {
    settings: {},
    async fill(statements) {
      const database = new DatabaseSync(join(dataDir, 'callsheet.db'));
      // Durability does not matter, because the store can be filled again.
      database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN');
      for (const statement of statements) database.exec(statement);
      database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
    pids: async () => [],
    async remove() {},
  };
}

/** A PostgreSQL database; undefined if no server listens. */
export async function postgresStore(): Promise<FilledStore | undefined> {
  const database = await benchDatabase();
  return (
    database && {
      settings: { DATABASE_URL: database.url, SECRETS_KEY: randomBytes(32).toString('base64') },
      fill: database.fill,
      pids: database.pids,
      remove: database.drop,
    }
  );
}
