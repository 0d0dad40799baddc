import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { family } from './server/process-use.ts';

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database of a bench's own, on the PostgreSQL that tests use. */
export interface BenchDatabase {
  readonly url: string;
  /** Runs statements in one transaction, and tidies up behind them as the server does by itself in time. */
  fill(statements: readonly string[]): Promise<void>;
  /** The server's processes that serve it; none where it runs on another machine. */
  pids(): Promise<number[]>;
  /** How many transactions it has committed so far. */
  commits(): Promise<number>;
  drop(): Promise<void>;
}

/** Makes one; undefined where no PostgreSQL listens. */
export async function benchDatabase(): Promise<BenchDatabase | undefined> {
  const name = `callsheet_test_bench_${randomUUID().slice(0, 8)}`;
  const create = `CREATE DATABASE ${name} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`;
  try {
    await onDatabase(server, (client) => client.query(create));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    fill: (statements) =>
      onDatabase(url.href, async (client) => {
        await client.query('BEGIN');
        for (const statement of statements) await client.query(statement);
        await client.query('COMMIT');
        await client.query('VACUUM ANALYZE');
      }),
    pids: () => backendsOf(name),
    async commits() {
      const statement = 'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = $1';
      const { rows } = await onDatabase(server, (client) =>
        client.query<{ commits: string }>(statement, [name]),
      );
      return Number(rows[0]?.commits);
    },
    async drop() {
      await onDatabase(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function backendsOf(name: string): Promise<number[]> {
  const statement = "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'";
  const { rows } = await onDatabase(server, (client) => client.query<{ pid: number }>(statement, [name]));
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
