import { randomUUID } from 'node:crypto';
import { afterAll, expect, onTestFinished } from 'vitest';
import { systemClock } from '../../drivers/clock/system.ts';
import { openPostgresStore } from '../../drivers/store/postgres/postgres-store.ts';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { type Held, SourceWriters, studioToWriteIn } from '../../fixtures/deployment/source-writers.ts';
import { ResumingStream } from '../../fixtures/events/resuming-stream.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { requires } from '../../fixtures/requirements.ts';
import { PostgresCluster } from '../../fixtures/store/postgres-cluster.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { StoreUnavailableError } from '../../ports/store.ts';

const test = requires('postgres');
const soon = { timeout: 120_000, interval: 50 };

/** A primary and its standby, one pair for all tests of the file. */
let pair: Promise<{ primary: PostgresCluster; standby: PostgresCluster }> | undefined;
const servers: PostgresCluster[] = [];

function startPair() {
  pair ??= (async () => {
    const primary = await PostgresCluster.start();
    servers.push(primary);
    const standby = await primary.standby();
    servers.push(standby);
    return { primary, standby };
  })();
  return pair;
}

afterAll(async () => {
  for (const server of servers) await server.remove();
});

/**
 * Two processes of a deployment on the pair, writers at both, and a client that follows the created sources.
 */
async function underLoad(database: string) {
  const { primary, standby } = await startPair();
  await primary.query(`CREATE DATABASE ${database} TEMPLATE template0`);
  const settings = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    MEDIA_PLANE: 'off',
    LOG_LEVEL: 'warn',
    CEILINGS: 'sources=100000,documents=1000000000',
    RATE_LIMIT_RPS: '100000',
    RATE_LIMIT_BURST: '100000',
  };
  const processes = [await startDeployment(settings), await startDeployment(settings)] as const;
  const person = new Person(processes[0].baseUrl, await processes[0].token('alice'));
  const { studioId, as } = await studioToWriteIn(person);
  const addresses = processes.map(({ baseUrl }) => baseUrl);
  const writers = new SourceWriters({ addresses: [...addresses, ...addresses], studioId, as });
  const stream = new ResumingStream(addresses, studioId, as);
  const held = async (server: PostgresCluster): Promise<Held> => ({
    sources: await server.query('SELECT id, name FROM sources', database),
    eventIds: (
      await server.query<{ id: string }>(
        "SELECT data::json ->> 'id' AS id FROM events WHERE kind = 'source'",
        database,
      )
    ).map(({ id }) => id),
  });
  return { primary, standby, processes, as, studioId, writers, stream, held };
}

/** Requires that every unacknowledged write returned a retryable 503. */
function checkErrorResponses({ others }: SourceWriters): void {
  expect([...others.keys()].filter((response) => !/^503 .*"unavailable"/.test(response))).toEqual([]);
}

async function areWell(processes: readonly DeploymentProcess[]): Promise<void> {
  for (const { baseUrl, stderr } of processes) {
    const status = async () => (await call<{ status: string }>(baseUrl, 'GET /v1/health')).body.status;
    await expect.poll(status, soon).toBe('ok');
    expect(stderr()).not.toContain('request failed');
  }
}

test('a PostgreSQL restart under load loses and duplicates nothing', {
  timeout: 240_000,
}, async () => {
  const { primary, processes, writers, stream, held } = await underLoad('restarted');
  await writers.more(30);
  for (const mode of ['fast', 'immediate'] as const) {
    await primary.restart(mode);
    await writers.more(40);
    stream.cut();
  }
  await writers.stop();
  await areWell(processes);
  checkErrorResponses(writers);
  const found = await held(primary);
  writers.check(found);
  await stream.until(found.sources.length);
  stream.checkResumed();
  stream.checkOrder();
  expect([...stream.follower.sources.keys()].sort()).toEqual(found.sources.map(({ id }) => id).sort());
});

test.each([
  ['its server crashes', (primary: PostgresCluster) => primary.restart('immediate')],
  [
    'its wait is cancelled',
    async (primary: PostgresCluster) => {
      await primary.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
    },
  ],
])(
  'a synchronous write is not acknowledged before the standby has it, even if %s',
  {
    timeout: 120_000,
  },
  async (_name, hurt) => {
    const { primary, standby } = await startPair();
    const database = `waiting_${randomUUID().replaceAll('-', '')}`;
    await primary.query(`CREATE DATABASE ${database} TEMPLATE template0`);
    const options = { url: primary.url(database), clock: systemClock, timeoutMs: 1_500 };
    const store = await openPostgresStore(options);
    onTestFinished(() => store.close());
    standby.freeze();
    onTestFinished(() => standby.thaw());
    const touch = () =>
      store.write('statement', (transaction) =>
        transaction.run('UPDATE migrations SET name = name WHERE number = 1'),
      );
    const writing = touch();
    writing.catch(() => {});
    const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    await expect.poll(() => primary.query(waiting), soon).toHaveLength(1);
    await hurt(primary);
    await expect(writing).rejects.toThrow(StoreUnavailableError);
    standby.thaw();
    await expect.poll(() => touch().catch(String), soon).toBe(1);
  },
);

test('if the primary is lost, the deployment continues on the standby, which has all acknowledged writes', {
  timeout: 240_000,
}, async () => {
  const { primary, standby, processes, as, studioId, ...load } = await underLoad('failed_over');
  const { writers, stream, held } = load;
  // Each source adds to every later canvas event. Many sources would make events so large that the log drops the first ones.
  await writers.more(30);
  primary.kill();
  // While no server accepts writes, the deployment rejects writes and serves reads.
  const rejected = () => writers.others.size;
  await expect.poll(rejected, soon).toBeGreaterThan(0);
  for (const { baseUrl } of processes)
    expect((await call(baseUrl, `GET /v1/studios/${studioId}`, { as })).status).toBe(200);
  await standby.promote();
  await writers.more(40);
  stream.cut();
  await writers.more(10);
  await writers.stop();
  await areWell(processes);
  checkErrorResponses(writers);
  const found = await held(standby);
  writers.check(found);
  await stream.until(found.sources.length);
  // A promoted standby may lack events, so it has its own epoch.
  expect(stream.follower.snapshots).toBeGreaterThan(1);
  stream.checkOrder();
  expect([...stream.follower.sources.keys()].sort()).toEqual(found.sources.map(({ id }) => id).sort());
});
