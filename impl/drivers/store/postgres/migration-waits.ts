import type pg from 'pg';

/**
 * A session that blocks a migration. It shows no statement, because statements may contain values of users.
 */
export interface Blocker {
  readonly pid: number;
  readonly application: string;
  /** `active`, `idle in transaction` and so on; empty if the server does not show it to the user. */
  readonly state: string;
  /** The age of its transaction; undefined if the server does not show it to the user. */
  readonly seconds: number | undefined;
}

/** The wait of a migration. */
export interface MigrationWait {
  /** The step that waits for a lock; undefined while another process migrates the schema. */
  readonly step: string | undefined;
  /** The time of the wait so far. */
  readonly seconds: number;
  readonly blockers: readonly Blocker[];
}

const firstReportMs = 2_000;
const reportEveryMs = 5_000;

const sessions = `SELECT pid, application_name AS application, COALESCE(state, '') AS state,
  EXTRACT(EPOCH FROM clock_timestamp() - COALESCE(xact_start, state_change))::int AS seconds FROM pg_stat_activity`;

/** Reports a wait that lasts: after 2 s, then every 5 s. */
export class WaitReports {
  readonly #step: string | undefined;
  readonly #report: (wait: MigrationWait) => void;
  readonly #since = performance.now();
  #nextMs = firstReportMs;

  constructor(step: string | undefined, report: (wait: MigrationWait) => void) {
    this.#step = step;
    this.#report = report;
  }

  /** Reports the blocking sessions, if a report is due. If `blockers` fails, the report contains none. */
  async reportWait(blockers: () => Promise<readonly Blocker[]>): Promise<void> {
    const waited = performance.now() - this.#since;
    if (waited < this.#nextMs) return;
    this.#nextMs = waited + reportEveryMs;
    const found = await blockers().catch(() => []);
    this.#report({ step: this.#step, seconds: Math.round(waited / 1000), blockers: found });
  }
}

/** The sessions that block a waiting session. */
export async function blockersOf(observer: pg.Client, pid: number): Promise<Blocker[]> {
  return blockersFrom(
    await observer.query<BlockerRow>(`${sessions} WHERE pid = ANY(pg_blocking_pids($1))`, [pid]),
  );
}

/** The sessions that hold a session-level advisory lock. */
export async function holdersOf(client: pg.Client, lock: number): Promise<Blocker[]> {
  const holders = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1::bigint::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return blockersFrom(await client.query<BlockerRow>(`${sessions} WHERE pid IN (${holders})`, [lock]));
}

interface BlockerRow {
  readonly pid: number;
  readonly application: string;
  readonly state: string;
  readonly seconds: number | null;
}

function blockersFrom({ rows }: pg.QueryResult<BlockerRow>): Blocker[] {
  return rows.map(({ pid, application, state, seconds }) => ({
    pid,
    application,
    state,
    seconds: seconds ?? undefined,
  }));
}
