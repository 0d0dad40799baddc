import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { StopMode } from '../../impl/fixtures/store/postgres-cluster.ts';
import type { Fault, World } from './fault.ts';
import { stepNumber, stepTable } from './newer-version.ts';

const maxForeignMs = 400_000;
const fullMs = 20_000;
const refillMs = 100;
const readMs = 8_000;
const maxMigrationMs = 60_000;
const tooManyConnections = '53300';

/** Another program leaves a SERIALIZABLE transaction open until the run's share of writes is done. */
export const foreignTransaction: Fault = async ({ deployment, share }) => {
  const client = await strangerOf(deployment);
  await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
  // The first statement takes the snapshot of the transaction.
  await client.query('SELECT COUNT(*) FROM pg_class');
  await share(maxForeignMs);
  await client.end();
};

/**
 * Other clients take every free connection of the server for twenty seconds. Some idle connections of the deployment
 * end meanwhile, as they do after half a minute without use. The other clients take those connections too.
 */
export const fullConnections: Fault = async ({ deployment }) => {
  const { cluster } = deployment.servers;
  await cluster.query(
    'DO $$ BEGIN CREATE ROLE stranger LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
  );
  const clients: pg.Client[] = [];
  const until = performance.now() + fullMs;
  let isFilled = false;
  while (performance.now() < until) {
    const client = new pg.Client({
      connectionString: `postgres://stranger@127.0.0.1:${cluster.port}/postgres`,
    });
    client.on('error', () => {});
    const isIn = await client.connect().then(() => true, isFull);
    if (isIn) clients.push(client);
    else if (!isFilled) {
      isFilled = true;
      await endSomeIdle(deployment);
    } else await delay(refillMs);
  }
  for (const client of clients) await client.end();
};

/** Ends a third of the deployment's idle connections, except those that listen or hold a lock. */
async function endSomeIdle({ servers, database }: World['deployment']): Promise<void> {
  await servers.cluster.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND state = 'idle'
       AND query NOT LIKE 'LISTEN%' AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')
       ORDER BY pid % 7, pid
       LIMIT (SELECT COUNT(*) / 3 FROM pg_stat_activity WHERE datname = '${database}')`,
  );
}

/** A version with one more migration step starts while another session has read the table that the step changes. */
export const migration: Fault = async ({ deployment }) => {
  const reader = await strangerOf(deployment);
  await reader.query('BEGIN');
  await reader.query(`SELECT 1 FROM ${stepTable} LIMIT 1`);
  const newer = fork(fileURLToPath(new URL('newer-version.ts', import.meta.url)), [deployment.url]);
  const ended = once(newer, 'exit');
  const late = setTimeout(() => newer.kill('SIGKILL'), maxMigrationMs);
  await delay(readMs);
  await reader.end();
  const [status] = await ended;
  clearTimeout(late);
  if (status !== 0) console.log(`  (the newer version did not finish its migration: ${status})`);
  // Processes of this version start again later. The column stays, because its removal would need the same lock again.
  await deployment.servers.cluster.query(
    `DELETE FROM migrations WHERE number = ${stepNumber}`,
    deployment.database,
  );
};

/** Restarts the PostgreSQL. */
export const restart =
  (mode: StopMode): Fault =>
  async ({ deployment, excuse }) => {
    const end = excuse();
    await deployment.servers.cluster.restart(mode);
    end();
  };

async function strangerOf({ servers, database }: World['deployment']): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: servers.cluster.url(database) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** False for a server that is full. @throws any other error. */
function isFull(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === tooManyConnections) return false;
  throw error;
}
