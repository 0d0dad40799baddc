import pg from 'pg';
import type { Config } from '../../app/config/config.ts';
import { databaseError } from '../../app/database-error.ts';
import { Primary } from '../../drivers/postgres/primary.ts';
import { readerOf } from '../../drivers/store/postgres/snapshot.ts';
import type { Reader } from '../../ports/store.ts';
import { schemaFinding } from './database.ts';
import { databaseSettings, poolerFindings } from './database-settings.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';
import { sealing } from './sealing.ts';

/**
 * The largest accepted clock difference, in milliseconds. Each process dates its leases and events by its
 * own clock.
 */
const offMs = 5_000;

/**
 * Checks the PostgreSQL of `DATABASE_URL`: whether it responds, its schema, its clock, its settings, and whether the
 * keys open its sealed values.
 */
export async function postgres(
  config: Pick<Config, 'dataDir' | 'secretsKeys'>,
  databaseUrl: string,
): Promise<Finding[]> {
  const { warn, fail } = findingsOf('database');
  let client: pg.Client | undefined;
  const primary = new Primary(databaseUrl);
  try {
    client = await connected(primary);
    await client.query('SET default_transaction_read_only = on');
    const found = await looked(config, client);
    // The settings of a standby are not compared.
    if (await isStandby(client))
      return [...found, warn('no host of DATABASE_URL accepts writes: promote one.')];
    return [...found, ...(await databaseSettings(readerOf(client))), ...(await poolerFindings(primary))];
  } catch (error) {
    return [fail(reasonOf(databaseError(databaseUrl, error)))];
  } finally {
    await client?.end().catch(() => {});
  }
}

/** Connects to the first host that is not a standby; otherwise to the first host that responds. */
async function connected(primary: Primary): Promise<pg.Client> {
  let standby: pg.Client | undefined;
  let failure: unknown;
  for (let tried = 0; tried < primary.hosts; tried += 1) {
    const client = new pg.Client(primary.config());
    client.on('error', () => {});
    try {
      await client.connect();
      if (!(await isStandby(client))) {
        await standby?.end();
        return client;
      }
      if (standby) await client.end();
      standby ??= client;
    } catch (error) {
      failure ??= error;
    }
    primary.leave(primary.hostNumber);
  }
  if (standby) return standby;
  throw failure;
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: number }>('SELECT pg_is_in_recovery() AS standby');
  return Boolean(rows[0]?.standby);
}

async function looked(
  config: Pick<Config, 'dataDir' | 'secretsKeys'>,
  client: pg.Client,
): Promise<Finding[]> {
  const reader = readerOf(client);
  const { version, has } = (await reader.first<{ version: string; has: number }>(
    "SELECT current_setting('server_version') AS version, (to_regclass('migrations') IS NOT NULL)::int AS has",
  )) ?? { version: 'unknown', has: 0 };
  const time = await clock(reader);
  const { ok } = findingsOf('database');
  if (!has) return [ok(`PostgreSQL ${version}, without a schema: the first start creates it`), time];
  const row = await reader.first<{ number: number }>('SELECT MAX(number) AS number FROM migrations');
  const schema = schemaFinding(`PostgreSQL ${version}`, row?.number ?? 0);
  return schema.level === 'ok' ? [schema, time, ...(await sealing(config, reader))] : [schema, time];
}

async function clock(reader: Reader): Promise<Finding> {
  const { ok, warn } = findingsOf('clock');
  const sent = Date.now();
  const row = await reader.first<{ now: number }>(
    'SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS now',
  );
  const theirs = Number(row?.now);
  const apart = Math.max(0, sent - theirs, theirs - Date.now());
  if (apart <= offMs) return ok('the clock agrees with that of the database');
  return warn(`the clock is ${Math.round(apart / 1000)} s apart from the database's: set both by NTP.`);
}
