import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { requires } from '../../../fixtures/requirements.ts';
import { addPlainStudios, appending, nameOf } from '../../../fixtures/store/plain-studios.ts';
import { PostgresCluster } from '../../../fixtures/store/postgres-cluster.ts';
import { openPostgresStore } from './postgres-store.ts';

const test = requires('postgres');
const studios = Array.from({ length: 20 }, (_, index) => `studio-${index}`);

/** Opens connections to a server until it has none left. Returns their number. */
async function takeAll(url: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    onTestFinished(() => client.end().catch(() => {}));
    try {
      await client.connect();
    } catch (error) {
      expect(error).toMatchObject({ code: '53300' });
      return count;
    }
  }
}

test('reads and writes succeed while other clients have all connections that the server had left', {
  timeout: 240_000,
}, async () => {
  const server = await PostgresCluster.start();
  onTestFinished(() => server.remove());
  await server.query('ALTER SYSTEM SET max_connections = 14');
  await server.restart('fast');
  const store = await openPostgresStore({ url: server.url(), clock: new ManualClock() });
  onTestFinished(() => store.close());
  await addPlainStudios(store, studios);
  expect(await takeAll(server.url())).toBeGreaterThan(0);
  const failures: string[] = [];
  const failed = (error: unknown) => failures.push(String(error));
  const rounds = 15;
  await Promise.all(
    studios.map(async (studio) => {
      for (let round = 0; round < rounds; round += 1) {
        await store.write({ studio }, appending(studio, 'x')).catch(failed);
        await nameOf(store, studio).catch(failed);
      }
    }),
  );
  expect(failures).toEqual([]);
  for (const studio of studios) expect(await nameOf(store, studio)).toBe('x'.repeat(rounds));
  expect(store.isWritable()).toBe(true);
});
