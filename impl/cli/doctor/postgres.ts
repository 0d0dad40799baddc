import pg from 'pg';
import type { Config } from '../../app/config.ts';
import { databaseError } from '../../app/database-error.ts';
import { Primary } from '../../drivers/postgres/primary.ts';
import { readerOf } from '../../drivers/store/postgres/snapshot.ts';
import type { Reader } from '../../ports/store.ts';
import { schemaFinding } from './database.ts';
import { type Finding, findingsOf, reasonOf } from './finding.ts';
import { sealing } from './sealing.ts';

/** Leases and events are told by the clock of whoever writes them. */
const offMs = 5_000;

/** The PostgreSQL of `DATABASE_URL`: whether it is there, its schema, its clock, and whether the keys open what is sealed in it. */
export async function postgres(
  config: Pick<Config, 'dataDir' | 'secretsKeys'>,
  databaseUrl: string,
): Promise<Finding[]> {
  const { fail } = findingsOf('database');
  let client: pg.Client | undefined;
  try {
    client = await connected(databaseUrl);
    await client.query('SET default_transaction_read_only = on');
    return await looked(config, client);
  } catch (error) {
    return [fail(reasonOf(databaseError(databaseUrl, error)))];
  } finally {
    await client?.end().catch(() => {});
  }
}

/** The first of its hosts that answers. */
async function connected(databaseUrl: string): Promise<pg.Client> {
  const primary = new Primary(databaseUrl);
  for (;;) {
    const { place } = primary;
    const client = new pg.Client(primary.config());
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (place + 1 >= primary.hosts) throw error;
      primary.leave(place);
    }
  }
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
  if (!has) return [ok(`PostgreSQL ${version}, without a schema: the first start makes it`), time];
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
  if (apart <= offMs) return ok("the clock is the database's");
  return warn(`the clock is ${Math.round(apart / 1000)} s apart from the database's: set both by NTP.`);
}
