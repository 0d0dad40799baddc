import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms } from '../../impl/fixtures/store/postgres-programs.ts';
import { nodeAvCommand } from '../../impl/media-server/media-commands.ts';
import { findingsFolder } from './findings-folder.ts';

/** The programs and services that tests may need and that a fresh clone lacks. */
export const requirements = [
  ...(['browser', 'curl', 'ffmpeg', 'httpx', 'mypy', 'node-av', 'openssl', 'postgres', 'python'] as const),
  ...(['redis', 'runtimes', 's3', 'services'] as const),
];

/**
 * A requirement of a test. `services` is a PostgreSQL server that listens; `postgres` are its programs, with
 * which tests create servers to break.
 */
export type Requirement = (typeof requirements)[number];

/** Whether a requirement is available. */
export interface Finding {
  /** The reason why it is missing; undefined if it is available. */
  readonly missing?: string;
  /** The program that provides it, if there are several candidates. */
  readonly program?: string;
}

/** The browser that tests drive. */
export const browserProgram = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The server on which tests create databases. */
export const databaseServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The Python that has Debian's OpenStack Swift. */
export const s3Python = '/usr/bin/python3';

/** Timeout in milliseconds. Starting Swift's modules or a browser takes seconds on a busy machine. */
const timeoutMs = 60_000;

/** The commands that provide a requirement, each an alternative. */
export const remedies: Readonly<Record<Requirement, readonly string[]>> = {
  browser: ['apt install chromium', 'brew install --cask chromium', 'CHROMIUM=<path of a Chrome> npm test'],
  curl: ['apt install curl', 'brew install curl'],
  ffmpeg: ['apt install ffmpeg', 'brew install ffmpeg'],
  httpx: ['apt install python3-httpx', 'pip install httpx'],
  mypy: ['apt install mypy', 'pip install mypy'],
  'node-av': ['npm ci, without --omit=optional'],
  openssl: ['apt install openssl', 'brew install openssl'],
  postgres: ['apt install postgresql', 'POSTGRES_VERSIONS=<folder with <version>/bin/postgres> npm test'],
  python: ['apt install python3', 'brew install python'],
  redis: ['apt install redis-server', 'brew install redis'],
  runtimes: ['TEST_RUNTIMES=1 npm test'],
  s3: ['apt install python3-swift (Debian and Ubuntu only)'],
  services: [
    'apt install postgresql && service postgresql start',
    'brew install postgresql && brew services start postgresql',
    'TEST_DATABASE_URL=postgres://<user>@<host>/<database> npm test',
  ],
};

const find: Readonly<Record<Requirement, () => Finding>> = {
  browser: () =>
    existsSync(browserProgram)
      ? starting(browserProgram, ['--version'])
      : { missing: `there is no ${browserProgram}` },
  curl: () => starting('curl', ['--version']),
  ffmpeg: () => starting('ffmpeg', ['-version']),
  httpx: () => python('httpx'),
  mypy: () => python('mypy'),
  'node-av': () => {
    const { file, args } = nodeAvCommand({ kind: 'check' });
    const { missing } = starting(file, args);
    if (missing === undefined) return {};
    return { missing: missing.replace(file, 'the package node-av') };
  },
  openssl: () => starting('openssl', ['version']),
  postgres: () => {
    const folder = postgresPrograms();
    if (folder === undefined) return { missing: 'there are no PostgreSQL programs that create a server' };
    return starting(join(folder, 'postgres'), ['--version']);
  },
  python: () => python('json'),
  redis: () => starting('redis-server', ['--version']),
  runtimes: () =>
    process.env.CI || process.env.TEST_RUNTIMES
      ? {}
      : { missing: 'it installs Deno, Bun and older versions of Node (150 MB)' },
  s3: () => starting(s3Python, ['-c', swiftModules]),
  services: database,
};

/** The modules that `server.py` imports. Swift does not start if one of them is missing. */
const swiftModules = [
  'import swift.common.middleware.s3api.s3api, swift.common.middleware.tempauth, swift.common.wsgi',
  'import eventlet',
  'import swift.proxy.server, swift.account.server, swift.container.server, swift.obj.server',
].join('\n');

const known = new Map<Requirement, Finding>();

/** The requirements that `CALLSHEET_REQUIRE` lists. */
export function demandedRequirements(): readonly string[] {
  return (process.env.CALLSHEET_REQUIRE ?? '').split(',').map((word) => word.trim());
}

/** Finds whether a requirement is available. It is started once per run, for all test files. */
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

/**
 * Several workers may store the same finding concurrently, so the file is written completely and then
 * renamed.
 */
function remember(need: Requirement, found: Finding): void {
  const folder = findingsFolder();
  if (folder === undefined) return;
  const whole = join(folder, `${need}.${process.pid}`);
  writeFileSync(whole, JSON.stringify(found));
  renameSync(whole, join(folder, need));
}

/** Starts a program. If the program does not start, the reason contains the last line of its output. */
function starting(program: string, argv: readonly string[]): Finding {
  const { error, status, signal, stderr, stdout } = spawnSync(program, [...argv], {
    encoding: 'utf8',
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (error && 'code' in error && error.code === 'ENOENT')
    return { missing: `there is no ${program} on PATH` };
  if (status === 0) return { program };
  const output = (stderr || stdout || '').trim().split('\n').at(-1)?.slice(0, 300);
  const words = output || error?.message || `it ended with ${signal ?? `status ${status}`}`;
  return { missing: `${program} does not start (${words})` };
}

function python(module: string): Finding {
  const script = `import sys, ${module}\nif sys.version_info < (3, 11): sys.exit("this is Python " + sys.version)`;
  const tried = ['python3', '/usr/bin/python3'].map((name) => starting(name, ['-c', script]));
  return tried.find(({ missing }) => missing === undefined) ?? tried[0] ?? {};
}

/** Connects in another process, so that this function can be synchronous. */
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
  return { missing: `${host}${pathname} is no PostgreSQL that tests can use (${words})` };
}
