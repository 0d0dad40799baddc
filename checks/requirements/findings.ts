import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from '../../impl/fixtures/store/postgres-programs.ts';
import { findingsFolder } from './findings-folder.ts';

/** What a test may need that a fresh clone does not bring. */
export const requirements = [
  ...(['browser', 'curl', 'ffmpeg', 'httpx', 'mypy', 'openssl', 'postgres', 'python', 'redis'] as const),
  ...(['runtimes', 's3', 'services'] as const),
];

/** One of them. `services` is a PostgreSQL that listens; `postgres` is its programs, with which tests make servers to break. */
export type Requirement = (typeof requirements)[number];

/** Whether a need is met. */
export interface Finding {
  /** Why it is not, and the way to change that; undefined if it is. */
  readonly missing?: string;
  /** The program that meets it, if several may. */
  readonly program?: string;
}

/** The browser that tests drive. */
export const browserProgram = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The server that tests make databases on. */
export const databaseServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The Python that Debian's OpenStack Swift belongs to. */
export const s3Python = '/usr/bin/python3';

/** Starting Swift's modules or a browser on a busy machine takes seconds. */
const timeoutMs = 60_000;

const find: Readonly<Record<Requirement, () => Finding>> = {
  browser: () =>
    existsSync(browserProgram)
      ? starting(browserProgram, ['--version'], 'install chromium, or name another with CHROMIUM')
      : { missing: `there is no ${browserProgram}; install chromium, or name another with CHROMIUM` },
  curl: () => starting('curl', ['--version'], 'install curl'),
  ffmpeg: () => starting('ffmpeg', ['-version'], 'install ffmpeg'),
  httpx: () => python('httpx', 'install python3-httpx'),
  mypy: () => python('mypy', 'install mypy'),
  openssl: () => starting('openssl', ['version'], 'install openssl'),
  postgres: () => {
    const folder = postgresPrograms();
    if (folder === undefined)
      return {
        missing:
          'there are no programs of PostgreSQL to make servers with; install postgresql, as Debian names it',
      };
    return starting(join(folder, 'postgres'), ['--version'], 'install postgresql');
  },
  python: () => python('json', 'install python3'),
  redis: () => starting('redis-server', ['--version'], 'install redis-server'),
  runtimes: () =>
    process.env.CI || process.env.TEST_RUNTIMES
      ? {}
      : {
          missing: 'it installs Deno, Bun and older versions of Node (150 MB); TEST_RUNTIMES=1 has it do so',
        },
  s3: () => starting(s3Python, ['-c', swiftModules], 'install python3-swift'),
  services: database,
};

/** The modules that `server.py` loads. Swift does not start if one of them is missing. */
const swiftModules = [
  'import swift.common.middleware.s3api.s3api, swift.common.middleware.tempauth, swift.common.wsgi',
  'import eventlet',
  'import swift.proxy.server, swift.account.server, swift.container.server, swift.obj.server',
].join('\n');

const known = new Map<Requirement, Finding>();

/** Whether a need is met: found by starting it, once for all files of a run. */
export function findings(need: Requirement): Finding {
  const before = known.get(need) ?? remembered(need);
  const found = before ?? find[need]();
  if (before === undefined) remember(need, found);
  known.set(need, found);
  return found;
}

function remembered(need: Requirement): Finding | undefined {
  const folder = findingsFolder();
  if (folder === undefined || !existsSync(join(folder, need))) return undefined;
  return JSON.parse(readFileSync(join(folder, need), 'utf8'));
}

/** Several workers may find the same at once: a file appears whole or not at all. */
function remember(need: Requirement, found: Finding): void {
  const folder = findingsFolder();
  if (folder === undefined) return;
  const whole = join(folder, `${need}.${process.pid}`);
  writeFileSync(whole, JSON.stringify(found));
  renameSync(whole, join(folder, need));
}

/** Starts a program. If the program does not start, the reason contains the last line of its output. */
function starting(program: string, argv: readonly string[], remedy: string): Finding {
  const { error, status, signal, stderr, stdout } = spawnSync(program, [...argv], {
    encoding: 'utf8',
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    return { missing: `there is no ${program} on PATH; ${remedy}` };
  if (status === 0) return { program };
  const said = (stderr || stdout || '').trim().split('\n').at(-1)?.slice(0, 300);
  const words = said || error?.message || `it ended with ${signal ?? `status ${status}`}`;
  return { missing: `${program} does not start (${words}); ${remedy}` };
}

function python(module: string, remedy: string): Finding {
  const script = `import sys, ${module}\nif sys.version_info < (3, 11): sys.exit("this is Python " + sys.version)`;
  const tried = ['python3', '/usr/bin/python3'].map((name) => starting(name, ['-c', script], remedy));
  return tried.find(({ missing }) => missing === undefined) ?? tried[0] ?? {};
}

/** Connects, in another process, so that this one can wait for the outcome here. */
function database(): Finding {
  const script = `import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1], connectionTimeoutMillis: 10_000 });
    client.connect().then(() => client.query('SELECT 1')).then(() => process.exit(0), (error) => {
      console.error(error.message || error.code);
      process.exit(1);
    });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, databaseServer],
    { cwd: import.meta.dirname, encoding: 'utf8', timeout: timeoutMs },
  );
  if (status === 0) return {};
  const { host, pathname } = new URL(databaseServer);
  const words = stderr.trim().split('\n').at(-1)?.slice(0, 300) || 'it does not respond';
  const advice = 'start a PostgreSQL there, or name another to test on with TEST_DATABASE_URL';
  return { missing: `${host}${pathname} is no PostgreSQL that tests can use (${words}); ${advice}` };
}
