/**
 * Runs the whole suite against a deployment on the embedded store, moves the deployment to PostgreSQL and S3
 * while it runs and again after it was stopped, and runs the suite against the moved deployment, with the
 * same users and their data: `npm run bench -- move`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../impl/app/config/config.ts';
import type { Endpoints } from '../impl/app/process/endpoints-file.ts';
import { DemoProcesses, type Launched } from '../impl/cli/demo/processes.ts';
import { makeToken } from '../impl/cli/token/make-token.ts';
import { freePort } from '../impl/fixtures/http/free-port.ts';
import { makeDatabase } from '../impl/fixtures/store/postgres.ts';
import { withFolder } from './measuring/bench-folder.ts';
import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';
import { startBucket } from './store-migration/s3.ts';

type Settings = Readonly<Record<string, string>>;

/** The totals of a suite run. */
interface Verdicts {
  readonly pass: number;
  readonly fail: number;
  readonly blocked: number;
}

await part('A move from the embedded store to PostgreSQL and S3', () =>
  withFolder(async (folder) => {
    const bucket = await startBucket(folder);
    const database = await makeDatabase(undefined, { empty: true });
    const processes = new DemoProcesses();
    try {
      const files = { port: await freePort(), endpoint: bucket.endpoint };
      // The proxy that limits uploads, as in docs/operate/configuration.md. It has no API behind it.
      await processes.launchFront({ port: await freePort(), behind: [1], files });
      const own = { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' };
      const embedded = await processes.launchOne({ ...own, DATABASE_URL: '', OBJECT_STORE_URL: '' });
      const before = await judged(processes.folder, embedded, 'before');
      const secrets = readFileSync(join(processes.folder, 'secrets.key'), 'utf8').trim();
      const there = {
        DATABASE_URL: database.url,
        SECRETS_KEY: secrets,
        ...bucket.settings(`http://127.0.0.1:${files.port}`),
      };
      moved(processes.folder, there);
      await stopped(embedded);
      moved(processes.folder, there);
      const rows = await difference(join(processes.folder, 'callsheet.db'), (statement) =>
        database.query<{ count: string }>(statement),
      );
      const after = await judged(processes.folder, await processes.launchOne({ ...own, ...there }), 'after');
      return [
        ...findingsOf('before', before),
        { what: 'tables whose counts differ', figure: rows, unit: '', aim: { limit: 0 } },
        ...findingsOf('after', after),
      ];
    } finally {
      processes.end();
      await database.drop();
      await bucket.close();
    }
  }),
);

function findingsOf(when: string, { pass, fail, blocked }: Verdicts): Finding[] {
  return [
    { what: `${when}: checks passed`, figure: pass, unit: '', aim: { atLeast: 1500 } },
    { what: `${when}: checks failed or blocked`, figure: fail + blocked, unit: '', aim: { limit: 0 } },
  ];
}

/** Runs the suite like a user, against one process, with users of the deployment's own provider. */
async function judged(dataDir: string, { address }: Launched, report: string): Promise<Verdicts> {
  const { embedUrl, mediaUrl }: Endpoints = JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8'));
  const token = (name: string) =>
    makeToken(readConfig({ ...process.env, DATA_DIR: dataDir }), { name, lifetime: 3600 });
  const out = join(dataDir, report);
  const options = ['--profile', 'strict', '--reporter', 'console,json', '--output', out];
  const known = ['--known-failures', 'conformance/product/known-failures.txt'];
  const suite = spawn(process.execPath, ['generator/commands/main.ts', 'conformance', ...options, ...known], {
    env: {
      ...process.env,
      CALLSHEET_BASE_URL: address,
      CALLSHEET_EMBED_URL: embedUrl,
      CALLSHEET_MEDIA_URL: mediaUrl,
      CALLSHEET_TOKEN_A: await token('ada'),
      CALLSHEET_TOKEN_B: await token('bob'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(suite, 'exit');
  const { checks }: { checks: { status: string }[] } = JSON.parse(
    readFileSync(join(out, 'results.json'), 'utf8'),
  );
  const count = (status: string) => checks.filter((check) => check.status === status).length;
  return { pass: count('pass'), fail: count('fail'), blocked: count('blocked') };
}

/** Moves the data of a stopped or running deployment to another store. @throws if the move fails. */
function moved(dataDir: string, settings: Settings): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['impl/cli/migrate-store.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the move failed: ${stderr}`);
  console.log(stdout.trim());
}

async function stopped({ child }: Launched): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The number of tables with another row count in PostgreSQL than in a file. */
async function difference(
  file: string,
  queryTarget: (statement: string) => Promise<readonly { readonly count: string }[]>,
): Promise<number> {
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  let different = 0;
  for (const { name } of tables.all()) {
    const statement = `SELECT COUNT(*) AS count FROM "${name}"`;
    const [here, [there]] = [database.prepare(statement).get()?.count, await queryTarget(statement)];
    if (String(here) !== there?.count) {
      different += 1;
      console.log(`${name}: ${here} rows here, ${there?.count} there`);
    }
  }
  database.close();
  return different;
}
