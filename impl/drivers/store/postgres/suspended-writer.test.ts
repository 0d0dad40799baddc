import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test as everywhere, expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { addPlainStudios, appending, nameOf } from '../../../fixtures/store/plain-studios.ts';
import { makeDatabase, type TestDatabase } from '../../../fixtures/store/postgres.ts';
import type { Store } from '../../../ports/store.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = process.platform === 'win32' ? everywhere.skip : requires('services');
const clock = new ManualClock();
const others = Array.from({ length: 6 }, (_, index) => `other-${index}`);

async function temporaryDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase();
  onTestFinished(database.drop);
  return database;
}

async function open(url: string): Promise<Store> {
  const store = await openPostgresStore({ url, clock });
  onTestFinished(() => store.close());
  return store;
}

/** A process that is inside a write of a studio. */
async function insideWrite(url: string, studio: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../fixtures/store/held-write.ts', import.meta.url));
  const child = fork(script, [url, studio], { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child, 'message');
  return child;
}

/**
 * Writes to each of the other studios, one write after the other, until `until` settles. Returns the
 * duration of the longest write in milliseconds.
 */
async function maxWriteMsWhile(store: Store, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = until.finally(() => {
    isOver = true;
  });
  let maxMs = 0;
  const writing = others.map(async (studio) => {
    while (!isOver) {
      const begun = performance.now();
      await store.write({ studio }, (transaction) =>
        transaction.run('UPDATE studios SET last_event = last_event + 1 WHERE id = ?', studio),
      );
      maxMs = Math.max(maxMs, performance.now() - begun);
    }
  });
  await Promise.all([ended, ...writing]);
  return maxMs;
}

test('a process suspended inside a write delays only its own studio, until the server ends the write', {
  timeout: 120_000,
}, async () => {
  const { url } = await temporaryDatabase();
  const store = await open(url);
  await addPlainStudios(store, ['own', ...others]);
  const quiet = await maxWriteMsWhile(store, delay(1_000));

  const child = await insideWrite(url, 'own');
  child.kill('SIGSTOP');
  const begun = performance.now();
  const own = Promise.all(
    Array.from({ length: 12 }, () => store.write({ studio: 'own' }, appending('own', 'p'))),
  ).then(() => performance.now() - begun);
  own.catch(() => {});
  const maxMs = await maxWriteMsWhile(store, Promise.all([own, delay(5_000)]));
  expect(maxMs).toBeLessThan(quiet + 2_000);
  expect(await own).toBeLessThan(5_000);

  const exited = once(child, 'exit');
  child.send('go on');
  child.kill('SIGCONT');
  expect(await exited).toEqual([0, null]);
  expect([...(await nameOf(store, 'own'))].sort().join('')).toBe(`c${'p'.repeat(12)}`);
});

test('writes that wait for one studio leave connections for others, for reads and for health', async () => {
  const { url, query } = await temporaryDatabase();
  const [store, holder] = [await open(url), await open(url)];
  const lockWaits = () =>
    query(`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  await addPlainStudios(store, ['held', ...others]);
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isReleased = false;
  const holding = holder.write({ studio: 'held' }, async (transaction) => {
    await appending('held', 'h')(transaction);
    held.resolve();
    // Sends a query from time to time, like a process that is busy and not suspended.
    while (!isReleased) {
      await transaction.first('SELECT 1 AS one');
      await Promise.race([released.promise, delay(50)]);
    }
  });
  await held.promise;
  const waiting = Promise.all(
    Array.from({ length: 50 }, () => store.write({ studio: 'held' }, appending('held', 'w'))),
  );
  waiting.catch(() => {});
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(others.map((studio) => store.write({ studio }, appending(studio, 'o'))));
    expect(await nameOf(store, 'held')).toBe('');
    expect(store.isWritable()).toBe(true);
    expect((await lockWaits()).length).toBeLessThanOrEqual(1);
  }
  isReleased = true;
  released.resolve();
  await Promise.all([holding, waiting]);
  expect(await nameOf(store, 'held')).toBe(`h${'w'.repeat(50)}`);
});
