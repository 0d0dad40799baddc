import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { type Settings, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { SourceWriters, studioToWriteIn } from '../../fixtures/deployment/source-writers.ts';
import { ResumingStream } from '../../fixtures/events/resuming-stream.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeDatabase } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

const test = requires('services');
const soon = { timeout: 60_000, interval: 50 };
const hour = 3_600_000;
const preload = fileURLToPath(new URL('../../fixtures/deployment/shifted-clock.ts', import.meta.url));

/** Makes the database record the sources of all source events, even if the events are removed later. */
const recordEvents = `CREATE TABLE told (id text);
  CREATE FUNCTION keep_told() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO told VALUES (NEW.data::json ->> 'id'); RETURN NULL; END $$;
  CREATE TRIGGER keep_told AFTER INSERT ON events FOR EACH ROW WHEN (NEW.kind = 'source')
    EXECUTE FUNCTION keep_told()`;

/** Starts a deployment with an adjustable clock. */
async function withClock(settings: Settings) {
  const file = join(await temporaryFolder(), 'shift');
  const more = { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT: file };
  const deployment = await startDeployment({ ...settings, ...more });
  return {
    deployment,
    /** Shifts the clock against the machine's, and settles once a response shows the new time. */
    async shift(milliseconds: number, as: string): Promise<void> {
      await writeFile(file, String(milliseconds));
      const person = new Person(deployment.baseUrl, as);
      const isShown = async () => {
        const { createdAt } = await person.request<{ createdAt: string }>('POST /v1/studios', {
          name: 'Clock',
        });
        return Math.abs(Date.parse(createdAt) - Date.now() - milliseconds) < hour / 4;
      };
      await expect.poll(isShown, { ...soon, interval: 500 }).toBe(true);
    },
  };
}

test('clocks that jump by an hour lose, duplicate and reject no events, and neither release the leader tasks nor extend their lease', {
  timeout: 240_000,
}, async () => {
  const { url, query, drop } = await makeDatabase();
  onTestFinished(drop);
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    LOG_LEVEL: 'warn',
    MEDIA_PLANE: 'off',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    CEILINGS: 'sources=100000,studios=1000,documents=1000000000',
  };
  const first = await withClock(settings);
  const other = await withClock(settings);
  const processes = [first.deployment, other.deployment] as const;
  const person = new Person(processes[0].baseUrl, await processes[0].token('alice'));
  const { studioId, as } = await studioToWriteIn(person);
  const addresses = processes.map(({ baseUrl }) => baseUrl);
  // The database records the events, because a process with a clock an hour ahead removes events that another
  // process wrote a moment ago.
  await query(recordEvents);
  const writers = new SourceWriters({ addresses, studioId, as, pauseMs: 150 });
  const stream = new ResumingStream(addresses, studioId, as);

  const lease = async () =>
    (await query<{ fence: string; expires_at: string }>("SELECT * FROM leases WHERE name = 'duties'"))[0];
  const renewed = async () => {
    const before = (await lease())?.expires_at;
    await expect.poll(async () => (await lease())?.expires_at, soon).not.toBe(before);
  };
  const fence = async () => Number((await lease())?.fence);
  const before = await fence();
  for (const [here, there] of [
    [hour, -hour],
    [-hour, hour],
  ] as const) {
    await Promise.all([first.shift(here, as), other.shift(there, as)]);
    await renewed();
    await renewed();
    expect(await fence()).toBe(before);
    await writers.more(10);
    stream.cut();
  }
  await writers.more(10);
  await writers.stop();
  expect([...writers.others]).toEqual([]);
  const sources = await query<{ id: string; name: string }>('SELECT id, name FROM sources');
  const eventIds = await query<{ id: string }>('SELECT id FROM told');
  writers.check({ sources, eventIds: eventIds.map(({ id }) => id) });
  await stream.until(sources.length);
  expect([...stream.follower.sources.keys()].sort()).toEqual(sources.map(({ id }) => id).sort());
  // With a clock so far ahead, the stream may be unable to resume from the last id, and sends a snapshot.
  stream.checkOrder();

  // The first process dies while the clock of the other one is hours behind the time of the last writes.
  await first.shift(hour, as);
  await renewed();
  await other.shift(-hour, as);
  const { pid = 0 } = processes[0].child;
  for (const each of [...childrenOf(pid), pid]) process.kill(each, 'SIGKILL');
  await expect.poll(fence, soon).toBe(before + 1);
  for (const { stderr } of processes) expect(stderr()).not.toMatch(/"level":50/);
});
