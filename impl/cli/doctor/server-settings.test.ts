import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { maxConnectionsOfProcess } from '../../drivers/store/postgres/connection-counts.ts';
import { redisServer } from '../../fixtures/redis/redis-server.ts';
import { requires } from '../../fixtures/requirements.ts';
import { PostgresCluster } from '../../fixtures/store/postgres-cluster.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { transactionPooler } from '../../fixtures/store/transaction-pooler.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { type PostgresContext, postgresSettings } from './postgres-settings.ts';
import { redisSettings } from './redis-settings.ts';

const onCluster = requires('postgres');
const onRedis = requires('redis');
const scaledTimeout = { timeout: 120_000 };
const root = new URL('../../../', import.meta.url);
const textOf = (path: string) => readFile(new URL(path, root), 'utf8');

let cluster: Promise<PostgresCluster> | undefined;

/**
 * One server for all tests of the file. It has the recommended settings and a user with settings that tests
 * change.
 */
function server(): Promise<PostgresCluster> {
  cluster ??= (async () => {
    const made = await PostgresCluster.start();
    await made.query('CREATE ROLE deployer SUPERUSER LOGIN');
    await made.set('fsync', 'on');
    return made;
  })();
  return cluster;
}

afterAll(async () => (await cluster)?.remove());

async function found(check: string, settings: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings = await examine({
    DATA_DIR: await temporaryFolder(),
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    PORT: '0',
    MEDIA_PORT: '0',
    RTMP_PORT: '0',
    RTMPS_PORT: '0',
    SRT_PORT: '0',
    ...settings,
  });
  return findings.filter((finding) => finding.check === check);
}

const urlOf = (of: PostgresCluster, database = 'postgres') =>
  of.url(database).replace('postgres@', 'deployer@');
const inDatabase = (url: string) => found('database-settings', { DATABASE_URL: url });

onCluster('doctor accepts a PostgreSQL with the recommended settings', scaledTimeout, async () => {
  const findings = await inDatabase(urlOf(await server()));
  expect(findings).toMatchObject([{ level: 'ok', message: expect.stringContaining('as recommended') }]);
});

const ofTheUser: readonly (readonly [name: string, value: string, level: Finding['level']])[] = [
  ['synchronous_commit', 'local', 'warn'],
  ['default_transaction_isolation', 'serializable', 'warn'],
  ['default_transaction_read_only', 'on', 'fail'],
  ['statement_timeout', '5s', 'fail'],
  ['statement_timeout', '60s', 'warn'],
  ['idle_session_timeout', '60s', 'warn'],
  ['client_min_messages', 'error', 'warn'],
];

onCluster.for(ofTheUser)('doctor reports %s = %s as %s', scaledTimeout, async ([name, value, level]) => {
  const made = await server();
  await made.query(`ALTER ROLE deployer SET ${name} = '${value}'`);
  onTestFinished(async () => void (await made.query(`ALTER ROLE deployer RESET ${name}`)));
  const findings = await inDatabase(urlOf(made));
  expect(findings).toMatchObject([{ level, message: expect.stringMatching(`^${name} is .*: .*\\. Set `) }]);
});

onCluster('doctor reports bad settings of the server and of its database', scaledTimeout, async () => {
  const made = await PostgresCluster.start();
  onTestFinished(() => made.remove());
  await made.query('CREATE ROLE deployer SUPERUSER LOGIN');
  await made.query("SELECT pg_create_physical_replication_slot('away')");
  await made.query("CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII'");
  await made.query(`ALTER SYSTEM SET max_connections = ${maxConnectionsOfProcess}`);
  await made.set('synchronous_standby_names', "'nobody'");
  await made.restart('fast');
  const messages = (await inDatabase(urlOf(made, 'ascii'))).map(
    ({ level, message }) => `${level} ${message}`,
  );
  expect(messages).toEqual([
    expect.stringMatching(
      /^fail max_connections is \d+: 1 × \d+ connections, .*only \d+ are not reserved\. Set at least/,
    ),
    expect.stringMatching(/^fail synchronous_standby_names is nobody: no standby of these names follows/),
    expect.stringMatching(/^warn fsync is off: /),
    expect.stringMatching(/^warn max_slot_wal_keep_size is -1: 1 replication slots/),
    expect.stringMatching(/^fail server_encoding is SQL_ASCII: /),
  ]);
});

onCluster('doctor counts the connections of the processes that run', scaledTimeout, async () => {
  const made = await server();
  const [row] = await made.query<{ max: number }>("SELECT current_setting('max_connections')::int AS max");
  const processes = Math.ceil((row?.max ?? 0) / maxConnectionsOfProcess);
  // Each running process holds this lock.
  const others = Array.from({ length: processes }, () => new pg.Client({ connectionString: made.url() }));
  for (const [number, other] of others.entries()) {
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('SELECT pg_advisory_lock_shared($1, $2)', [0x63_73_68_74, number]);
  }
  expect(await inDatabase(urlOf(made))).toMatchObject([
    {
      level: 'warn',
      message: expect.stringContaining(`: ${processes + 1} × ${maxConnectionsOfProcess} connections`),
    },
  ]);
});

onCluster('doctor finds a standby that no commit waits for', scaledTimeout, async () => {
  const made = await server();
  const standby = await made.standby({ synchronous: false });
  onTestFinished(() => standby.remove());
  const following = 'SELECT 1 FROM pg_stat_replication';
  await expect.poll(() => made.query(following), { timeout: 60_000 }).toHaveLength(1);
  const names = 'synchronous_standby_names is';
  expect(await inDatabase(urlOf(made))).toMatchObject([
    { level: 'warn', message: expect.stringMatching(`^${names} empty: `) },
  ]);
  // Doctor checks the host that accepts writes, at any position in the list.
  const both = urlOf(made).replace('127.0.0.1', `127.0.0.1:${standby.port},127.0.0.1`);
  expect(await inDatabase(both)).toMatchObject([
    { level: 'warn', message: expect.stringMatching(`^${names} empty: `) },
  ]);
});

onCluster('doctor finds a pooler that gives sessions one connection in turn', scaledTimeout, async () => {
  const made = await server();
  const findings = await inDatabase(await transactionPooler(urlOf(made)));
  expect(findings.filter(({ level }) => level === 'fail')).toMatchObject([
    { message: expect.stringContaining('pool_mode = session') },
  ]);
});

onRedis('doctor reports bad settings of a Redis', scaledTimeout, async () => {
  const good = await redisServer();
  const inRedis = (url: string) => found('redis-settings', { REDIS_URL: url });
  expect(await inRedis(good.url)).toMatchObject([{ level: 'ok' }]);
  const settings = ['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru'];
  const bad = await redisServer(...settings, '--client-output-buffer-limit', 'pubsub', '1mb', '1mb', '1');
  expect(await inRedis(bad.url)).toMatchObject([
    { level: 'warn', message: expect.stringMatching(/^maxmemory-policy is allkeys-lru: /) },
    {
      level: 'warn',
      message: expect.stringMatching(/^client-output-buffer-limit pubsub is 1048576 1048576 1: /),
    },
  ]);
  const closed = await redisServer('--rename-command', 'CONFIG', '');
  expect(await inRedis(closed.url)).toMatchObject([
    { level: 'warn', message: expect.stringContaining('cannot be read') },
  ]);
});

test('the docs list the recommended settings with the values and reasons that doctor knows', async () => {
  const docs = await textOf('docs/operate/several-processes.md');
  const section = /\n## Settings of the servers\n([\s\S]*?)\n## /.exec(docs)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const known = [...postgresSettings, ...redisSettings].map(
    ({ name, recommended, why }) => `| \`${name}\` | ${recommended} | ${why} |`,
  );
  expect(rows).toEqual(known);
  expect(await textOf('docs/operate/postgresql.md')).toMatch(
    new RegExp(`has at most\\s+${maxConnectionsOfProcess} connections`),
  );
});

test('compose.yaml sets the recommended settings, which doctor accepts', async () => {
  const { services } = parse(await textOf('deploy/compose.yaml'), { merge: true });
  const processes = Object.keys(services).filter((name) => name.startsWith('api-')).length;
  const context: PostgresContext = { processes, reserved: 3, standbys: 0, synchronous: 0, slots: 0 };
  const [, ...ofPostgres]: string[] = services.postgres.command;
  expect(ofPostgres).toEqual(
    postgresSettings.flatMap(({ name, compose }) => (compose === undefined ? [] : [`-c${name}=${compose}`])),
  );
  for (const { compose, judge } of postgresSettings)
    if (compose !== undefined) expect(judge(compose, context)).toBeUndefined();
  const [, ...ofRedis]: string[] = services.redis.command;
  expect(ofRedis).toEqual(
    redisSettings.flatMap(({ name, compose = '' }) => [`--${name}`, ...compose.split(' ')]),
  );
  for (const { compose = '', judge } of redisSettings)
    expect(judge(compose, { maxMemory: 1 })).toBeUndefined();
});
