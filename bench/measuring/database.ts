import { randomUUID } from 'node:crypto';
import { makeDatabase } from '../../impl/fixtures/store/postgres.ts';
import { family } from './process-use.ts';

/** A new database for a bench, on the PostgreSQL of the tests. */
export interface BenchDatabase {
  readonly url: string;
  /** Runs statements in one transaction, and then cleans up, which the server would otherwise do later. */
  fill(statements: readonly string[]): Promise<void>;
  /** The server's processes for this database; none if the server runs on another machine. */
  pids(): Promise<number[]>;
  /** The number of committed transactions so far. */
  commits(): Promise<number>;
  drop(): Promise<void>;
}

/** Creates a database; undefined if no PostgreSQL listens. */
export async function benchDatabase(): Promise<BenchDatabase | undefined> {
  const name = `callsheet_test_bench_${randomUUID().slice(0, 8)}`;
  const made = await makeDatabase(name, { empty: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
  if (!made) return undefined;
  const { url, query, drop } = made;
  return {
    url,
    drop,
    async fill(statements) {
      await query(['BEGIN', ...statements, 'COMMIT'].join(';\n'));
      await query('VACUUM ANALYZE');
    },
    async pids() {
      const statement =
        "SELECT pid FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' AND pid <> pg_backend_pid()";
      return (await query<{ pid: number }>(statement, [name])).flatMap(({ pid }) => familyIfThere(pid));
    },
    async commits() {
      const statement = 'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = $1';
      const [row] = await query<{ commits: string }>(statement, [name]);
      return Number(row?.commits);
    },
  };
}

/** Empty for a process that has ended or runs on another machine. */
function familyIfThere(pid: number): number[] {
  try {
    return family(pid);
  } catch {
    return [];
  }
}
