import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../drivers/store/migrations/migrations.ts';
import { databaseFile } from '../../fixtures/deployment/data-folder.ts';
import { beginDeployment, launch, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { checkUpgraded, makeOrigin } from '../../fixtures/deployment/upgraded.ts';
import { requires } from '../../fixtures/requirements.ts';
import { makeEarlierDatabase, makeEarlierFile } from '../../fixtures/store/earlier-schema.ts';
import { EarlierWriter } from '../../fixtures/store/earlier-writer.ts';
import { makeDatabase, usesPostgres } from '../../fixtures/store/postgres.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

// Tests both stores, independent of the store of the other tests.
const embedded = test.skipIf(usesPostgres);
const shared = usesPostgres ? test.skip : requires('services');
const settings = {
  LOG_LEVEL: 'warn',
  MEDIA_PLANE: 'off',
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_BURST: '10000',
};
const testOptions = { timeout: 240_000 };
const soon = { timeout: 60_000, interval: 5 };
const newest = migrations().at(-1)?.number ?? 0;
/** The number of the last migration before the steps that change existing data. */
const earlier = 11;

shared(
  'a migration killed half-way under load is finished by the next process, which waits for its lock',
  testOptions,
  async () => {
    const origin = await makeOrigin({ ...settings, DATA_DIR: await temporaryFolder() });
    const { url, query, drop } = await makeDatabase(undefined, { empty: true });
    onTestFinished(drop);
    await makeEarlierDatabase(url, earlier, origin.contents);
    const here = { ...settings, DATABASE_URL: url, DATA_DIR: await temporaryFolder() };
    const writer = await EarlierWriter.start(url);
    onTestFinished(() => writer.stop());
    // A reader of the table blocks the last step.
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('BEGIN; LOCK TABLE destinations IN ACCESS SHARE MODE');
    const ofThis = 'database = (SELECT oid FROM pg_database WHERE datname = current_database())';
    const waiting = () =>
      query(`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation' AND ${ofThis}`);
    const takingTurns = () =>
      query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_try_advisory_lock%'`,
      );

    const first = beginDeployment(here);
    await expect.poll(waiting, soon).toHaveLength(1);
    let log = '';
    first.child.stderr?.on('data', (text) => {
      log += text;
    });
    await expect
      .poll(() => log, soon)
      .toMatch(/step \d+-\S+ of the schema waits for a lock.*: pid \d+ \(.*idle in/);
    const others = Promise.all([launch(here), launch(here)]);
    onTestFinished(async () => {
      for (const other of await others) await other.remove();
    });
    await expect.poll(takingTurns, soon).toHaveLength(2);
    await first.kill();
    const [reached] = await query<{ number: string }>('SELECT MAX(number) AS number FROM migrations');
    expect(Number(reached?.number)).toBeGreaterThan(earlier);
    expect(Number(reached?.number)).toBeLessThan(newest);
    await reader.query('COMMIT');
    await reader.end();

    const [second, third] = await others;
    await checkUpgraded(second.baseUrl, origin, earlier);
    const { data } = await new Person(third.baseUrl, origin.key).request<{ data: object[] }>(
      'GET /v1/studios',
    );
    expect(data).toHaveLength(1);
    const logLines = `${second.stderr()}${third.stderr()}`.split('\n');
    expect(logLines.filter((line) => line !== '' && !line.includes('waits for a lock'))).toEqual([]);
    await writer.stop();
    const steps = await query('SELECT number FROM migrations ORDER BY number');
    expect(steps).toEqual(migrations().map(({ number }) => ({ number: String(number) })));
    await writer.check(query);
  },
);

embedded(
  'a killed migration of a large embedded store is rolled back, and repeated by the next start',
  testOptions,
  async () => {
    const origin = await makeOrigin({ ...settings, DATA_DIR: await temporaryFolder() });
    const here = { ...settings, DATA_DIR: join(await temporaryFolder(), 'data') };
    const file = databaseFile(here.DATA_DIR);
    await makeEarlierFile(file, earlier, origin.contents);
    const many = 100_000;
    addDestinations(file, many);
    const goOn = hangAtTheEnd(file);
    const [log, reached] = [`${file}-wal`, () => stepOf(file)];

    const first = beginDeployment(here);
    // The log is larger than the memory for one transaction, so the migration is in progress.
    await expect
      .poll(() => existsSync(log) && statSync(log).size > 1_000_000, { ...soon, interval: 1 })
      .toBe(true);
    await first.kill();
    expect(reached()).toBe(earlier);
    goOn();

    const second = await startDeployment(here);
    expect(reached()).toBe(newest);
    await checkUpgraded(second.baseUrl, origin, earlier);
    expect(second.stderr()).toBe('');
    const database = new DatabaseSync(file, { readOnly: true });
    const [added] = database
      .prepare("SELECT COUNT(*) AS count FROM destinations WHERE id LIKE 'many-%'")
      .all();
    database.close();
    expect(added).toEqual({ count: many });
  },
);

/** Makes migrations of a file hang before their commit. Returns a function that removes the block. */
function hangAtTheEnd(file: string): () => void {
  const change = (statement: string) => {
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
  };
  change(`CREATE TRIGGER hang BEFORE INSERT ON migrations WHEN NEW.number = ${newest} BEGIN
    SELECT COUNT(*) FROM (WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 100000000000) SELECT x FROM n);
  END`);
  return () => change('DROP TRIGGER hang');
}

function stepOf(file: string): number {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  const [row] = database.prepare('SELECT MAX(number) AS number FROM migrations').all();
  database.close();
  return Number(row?.number);
}

/** Adds destinations of a missing studio, as copies of an existing one. */
function addDestinations(file: string, count: number): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF; BEGIN');
  const columns = database
    .prepare("SELECT name FROM pragma_table_info('destinations')")
    .all()
    .map(({ name }) => String(name));
  const values = columns.map((name) =>
    name === 'id' ? "'many-' || number" : name === 'studio_id' ? "'of nobody'" : name,
  );
  database.exec(`WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count})
    INSERT INTO destinations (${columns.join(', ')}) SELECT ${values.join(', ')} FROM numbers, (SELECT * FROM destinations LIMIT 1)`);
  database.exec('COMMIT');
  database.close();
}
