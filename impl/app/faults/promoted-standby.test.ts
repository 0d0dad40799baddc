import { expect, onTestFinished } from 'vitest';
import type { StudioSnapshot } from '../../../generated/schemas.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { requires } from '../../fixtures/requirements.ts';
import { PostgresCluster } from '../../fixtures/store/postgres-cluster.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('postgres');
const soon = { timeout: 120_000, interval: 50 };

/** A primary, and a standby that commits do not wait for. */
async function startPair() {
  const primary = await PostgresCluster.start();
  onTestFinished(() => primary.remove());
  const standby = await primary.standby({ synchronous: false });
  onTestFinished(() => standby.remove());
  return { primary, standby };
}

/** Waits until a standby has received everything that its primary has written, and cuts it off. */
async function cutOff(standby: PostgresCluster, primary: PostgresCluster): Promise<void> {
  const [row] = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  const caughtUp = `SELECT 1 WHERE pg_last_wal_replay_lsn() >= '${row?.lsn}'`;
  await expect.poll(() => standby.query(caughtUp), soon).toHaveLength(1);
  await standby.leavePrimary();
}

test('after the promotion of a standby without the last events, open streams end and lost ids resume with a snapshot', {
  timeout: 240_000,
}, async () => {
  const { primary, standby } = await startPair();
  const deployment = await startDeployment({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_PLANE: 'off',
    LOG_LEVEL: 'warn',
  });
  const alice = new Person(deployment.baseUrl, await deployment.token('alice'));
  const { id: studio } = await alice.request<{ id: string }>('POST /v1/studios', { name: 'Morning show' });
  const { id: quiet } = await alice.request<{ id: string }>('POST /v1/studios', { name: 'Evening show' });
  const add = (name: string) => alice.try(`POST /v1/studios/${studio}/sources`, { name, type: 'webcam' });
  const open = (id: string, lastEventId?: string) =>
    EventReader.during(`${deployment.baseUrl}/v1/studios/${id}/events`, {
      as: alice.credential,
      lastEventId,
    });
  const [watching, idle] = [await open(studio), await open(quiet)];
  for (const reader of [watching, idle]) await reader.until((events) => events.length >= 3);

  await cutOff(standby, primary);
  const lost = ['lost 1', 'lost 2', 'lost 3'];
  for (const name of lost) expect((await add(name)).status).toBe(201);
  const isLast = ({ kind, data }: { kind: string; data: unknown }) =>
    kind === 'source' && (data as { name?: string }).name === lost.at(-1);
  await watching.until((events) => events.some(isLast));
  primary.kill();
  await standby.promote();

  const kept = ['new 1', 'new 2', 'new 3', 'new 4', 'new 5'];
  for (const name of kept) await expect.poll(async () => (await add(name)).status, soon).toBe(201);
  expect([await watching.ended, await idle.ended]).toEqual(['whole', 'whole']);
  const resumed = await open(studio, watching.events.findLast(isLast)?.id);
  await resumed.until((events) => events.length > 0);
  expect(resumed.kinds[0]).toBe('snapshot');
  const beginning = resumed.events[0]?.data as StudioSnapshot | undefined;
  expect(beginning?.sources.map(({ name }) => name).sort()).toEqual(kept);
});
