import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { benchDatabase } from '../measuring/database.ts';

/** A store that a deployment keeps its rows in, and that can be filled behind its back while none runs on it. */
export interface FilledStore {
  /** What a deployment has to be told to use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs statements, all of them or none. */
  fill(statements: readonly string[]): Promise<void>;
  /** The processes that do its work, beside the deployment's own. */
  pids(): Promise<number[]>;
  remove(): Promise<void>;
}

/** The embedded one of a deployment in a folder. */
export function embeddedStore(dataDir: string): FilledStore {
  return {
    settings: {},
    async fill(statements) {
      const database = new DatabaseSync(join(dataDir, 'callsheet.db'));
      // Whatever became of it, it is filled anew.
      database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN');
      for (const statement of statements) database.exec(statement);
      database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
    pids: async () => [],
    async remove() {},
  };
}

/** A database on a PostgreSQL; undefined where none listens. */
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
