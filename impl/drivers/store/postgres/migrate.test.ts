import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { makeDatabase } from '../../../fixtures/store/postgres.ts';
import { migrations } from '../migrations/migrations.ts';
import type { MigrationWait } from './migration-waits.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('services');
const testOptions = { timeout: 120_000 };
const soon = { interval: 50 };

async function database() {
  const made = await makeDatabase();
  onTestFinished(made.drop);
  return made;
}

async function session(url: string, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Opens a store with one additional schema step. */
function open(url: string) {
  const waits: MigrationWait[] = [];
  const step = { number: 9_001, name: 'one-more', sql: 'ALTER TABLE sources ADD COLUMN one_more TEXT' };
  const opening = openPostgresStore({
    url,
    clock: new ManualClock(),
    migrations: [...migrations(), step],
    onWaiting: (wait) => waits.push(wait),
  });
  onTestFinished(async () => (await opening).close());
  return { waits, opening };
}

/** Reads a table continuously. */
async function reads(url: string) {
  const client = await session(url, 'reader');
  let [isOver, maxMs] = [false, 0];
  const reading = (async () => {
    while (!isOver) {
      const began = performance.now();
      await client.query('SELECT COUNT(*) FROM sources');
      maxMs = Math.max(maxMs, performance.now() - began);
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return maxMs;
  };
}

test(
  'a step that waits for an open read blocks no other read, and reports the session',
  testOptions,
  async () => {
    const { url, query } = await database();
    const holder = await session(url, 'analytics');
    await holder.query("BEGIN; SELECT 'a secret value' FROM sources");
    const stop = await reads(url);
    const began = performance.now();
    const { waits, opening } = open(url);
    // Between two attempts of the step, a report names no session.
    const named = () => waits.filter(({ blockers }) => blockers.length > 0);
    await expect.poll(() => named().length, soon).toBeGreaterThan(1);
    const waitedMs = performance.now() - began;
    const maxMs = await stop();
    await holder.query('COMMIT');
    await opening;
    // Without retries of the step, the reads would wait for the whole time.
    expect(maxMs).toBeLessThan(waitedMs / 2);
    const [row] = await holder
      .query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      .then(({ rows }) => rows);
    expect(named()[0]).toMatchObject({
      step: '9001-one-more',
      blockers: [{ pid: row?.pid, application: 'analytics', state: 'idle in transaction' }],
    });
    expect(JSON.stringify(waits)).not.toContain('secret');
    expect(await query('SELECT number FROM migrations WHERE number = 9001')).toHaveLength(1);
  },
);

test('a start waits for another process that migrates, and reports it', testOptions, async () => {
  const { url, query } = await database();
  const other = await session(url, 'another process');
  await other.query('SELECT pg_advisory_lock($1)', [0x63616c6c]);
  const { waits, opening } = open(url);
  await expect.poll(() => waits.length, soon).toBeGreaterThan(0);
  expect(waits[0]).toMatchObject({ step: undefined, blockers: [{ application: 'another process' }] });
  expect(await query('SELECT number FROM migrations WHERE number = 9001')).toEqual([]);
  await other.query('SELECT pg_advisory_unlock($1)', [0x63616c6c]);
  await opening;
  expect(await query('SELECT number FROM migrations WHERE number = 9001')).toHaveLength(1);
});
