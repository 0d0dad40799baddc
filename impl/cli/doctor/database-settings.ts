import pg from 'pg';
import type { Primary } from '../../drivers/postgres/primary.ts';
import type { Reader } from '../../ports/store.ts';
import { type Finding, findingsOf } from './finding.ts';
import { type PostgresContext, postgresSettings } from './postgres-settings.ts';
import { settingFindings } from './recommended-setting.ts';

/** Each running process of a deployment holds an advisory lock of this class. */
const presenceClass = 0x63_73_68_74;

const context = `SELECT
  (SELECT COUNT(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = ${presenceClass}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS processes,
  (SELECT SUM(setting::int) FROM pg_settings
    WHERE name IN ('superuser_reserved_connections', 'reserved_connections')) AS reserved,
  (SELECT COUNT(*) FROM pg_stat_replication) AS standbys,
  (SELECT COUNT(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS synchronous,
  (SELECT COUNT(*) FROM pg_replication_slots) AS slots,
  pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS "seesStandbys"`;

/** Compares the settings of the deployment's sessions on a PostgreSQL with the recommended ones. */
export async function databaseSettings(reader: Reader): Promise<Finding[]> {
  const names = postgresSettings.map(({ name }) => name);
  const rows = await reader.all<{ name: string; value: string }>(
    `SELECT name, reset_val AS value FROM pg_settings WHERE name IN (${names.map(() => '?').join(', ')})`,
    ...names,
  );
  const row = await reader.first<Record<keyof PostgresContext | 'seesStandbys', number>>(context);
  if (!row) return [];
  const { seesStandbys, synchronous, ...counts } = row;
  return settingFindings(
    'database-settings',
    postgresSettings,
    new Map(rows.map(({ name, value }) => [name, value])),
    { ...counts, synchronous: seesStandbys ? synchronous : undefined },
  );
}

/**
 * Checks whether two open sessions share one server connection in turn, as behind a transaction pooler. The
 * locks and LISTEN of one session then belong to the other session, or to none.
 */
export async function poolerFindings(primary: Primary): Promise<Finding[]> {
  const { fail } = findingsOf('database-settings');
  const [one, other] = [new pg.Client(primary.config()), new pg.Client(primary.config())];
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    const first = await processOf(one);
    await other.connect();
    await other.query('BEGIN');
    const second = await processOf(other);
    await other.query('ROLLBACK');
    if (second !== first && (await processOf(one)) === first) return [];
    return [
      fail(
        'a pooler shares one server connection between several sessions, so that session locks and LISTEN fail. Make it pool sessions (pool_mode = session), or name the server itself in DATABASE_URL.',
      ),
    ];
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
