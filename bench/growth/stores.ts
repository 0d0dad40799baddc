import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { family } from '../server/process-use.ts';

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

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of its own on the PostgreSQL that tests use; undefined where none listens. */
export async function postgresStore(): Promise<FilledStore | undefined> {
  const name = `callsheet_test_bench_${randomUUID().slice(0, 8)}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await onDatabase(server, (client) =>
      client.query(`CREATE DATABASE ${name} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  }
  return {
    settings: { DATABASE_URL: url.href, SECRETS_KEY: randomBytes(32).toString('base64') },
    fill: (statements) =>
      onDatabase(url.href, async (client) => {
        await client.query('BEGIN');
        for (const statement of statements) await client.query(statement);
        await client.query('COMMIT');
        // As the server does by itself, sooner or later: plans and visibility are those of a database that has been there.
        await client.query('VACUUM ANALYZE');
      }),
    pids: () => backendsOf(name),
    remove: () =>
      onDatabase(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).then(
        () => {},
      ),
  };
}

/** The server's processes that serve a database; none where it runs on another machine. */
async function backendsOf(name: string): Promise<number[]> {
  const { rows } = await onDatabase(server, (client) =>
    client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE datname = $1', [name]),
  );
  return rows.flatMap(({ pid }) => {
    try {
      return family(pid);
    } catch {
      return [];
    }
  });
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
