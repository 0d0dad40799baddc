import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileEverywhere } from './compilers/beside-walk.ts';
import { walkForeign } from './foreign.ts';
import { pack } from './pack.ts';

/*
 * Packs callsheet and the client, installs them in an empty folder, and walks on Node 20 from a contract that knows nothing of
 * us to a server that its suite calls conformant: `node packaging/walk.ts`. Needs npm's cache or registry.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const fixtures = join(root, 'packaging', 'fixtures');
const maxHelpMs = 600;
const folder = mkdtempSync(join(tmpdir(), 'callsheet-walk-'));
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const versions = versionsOf('package.json', 'impl/package.json');
const tarballs = await step('pack', async () => [
  await pack('./generator', folder),
  await pack('./generated/client', folder),
]);
// The compilers run in parallel with the walk, which mostly waits for programs that use one core.
const compiled = compileEverywhere(tarballs);
const target = await step('pack a target', () => pack('./targets/python', folder));
step('publint and attw', () => tarballs.forEach(judge));
const node20 = step('install', install);
const callsheet = join(folder, 'node_modules', 'callsheet', 'bin', 'callsheet.js');
step('generate', () =>
  run(
    node20,
    callsheet,
    'generate',
    ...['--spec', 'api.yaml', '--output', 'generated', '--handlers', 'src/handlers'],
  ),
);
step('a target that is a package', () =>
  run(
    node20,
    callsheet,
    'generate',
    ...['--spec', 'api.yaml', '--output', 'python', '--targets', 'callsheet-python'],
  ),
);
step('tsc', compile);
step('the client', () =>
  run(
    node20,
    '--input-type=module',
    '-e',
    `import { createClient, fetchTransport } from '@callsheet/client';
     import { getStudio } from '@callsheet/client/studios';
     const api = createClient({ baseUrl: 'http://127.0.0.1:1', retry: false });
     const { error } = await api.studios.get('a').safe();
     if (error?.kind !== 'network') throw new Error(String(error));
     await getStudio(fetchTransport({ baseUrl: 'http://127.0.0.1:1' }), { params: { id: 'a' } }).then(
       () => { throw new Error('Nothing answers there.'); }, () => undefined);`,
  ),
);
step('--help', timeHelp);
await conforms(folder, 'dist/src/server.js', ['--token-a', 'token-of-a', '--token-b', 'token-of-b']);
const house = step('the example', installExample);
await conforms(house, 'dist/main.js');
// The same promises each time: what a sample of others would find is no matter of the packages.
await conforms(house, 'dist/main.js', undefined, [
  ...['--mutate', '--mutants', '20', '--seed', '7', '--check', '*/responses/*'],
]);

const begun = step('init in an empty folder', () => initialize('begun'));
step('npm test', () => npmOn20(begun, 'test'));
const beside = step('init beside a document', () => initialize('beside', 'bookings.yaml'));
await step('npm start', () => answersStubs(beside));
await compiled;
await step('init beside foreign documents', () => walkForeign(folder, tarballs[0] ?? '', onNode20()));

function step<T>(name: string, work: () => T): T {
  process.stdout.write(`${name} … `);
  const begun = performance.now();
  const done = () => process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  const result = work();
  if (result instanceof Promise) result.then(done, () => undefined);
  else done();
  return result;
}

function versionsOf(...files: readonly string[]): Readonly<Record<string, string>> {
  const manifests = files.map(
    (file): Record<string, Record<string, string>> => JSON.parse(readFileSync(join(root, file), 'utf8')),
  );
  return Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
  );
}

/** What strangers find in a package, as tools know it. Both are modules alone, which CommonJS imports. */
function judge(tarball: string): void {
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  run(bin('publint'), 'run', tarball, '--strict');
  run(bin('attw'), tarball, '--profile', 'esm-only', '--no-emoji');
}

/** An empty project with the tarballs and what a server needs, the example's with its socket too; gives back a Node 20. */
function install(): string {
  writeFileSync(join(folder, 'package.json'), '{ "name": "walk", "private": true, "type": "module" }\n');
  const others = ['fastify', 'typescript', 'ws', '@types/ws'].map((name) => `${name}@${versions[name]}`);
  const platform = `node-${process.platform}-${process.arch}@20`;
  npm(
    folder,
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    ...tarballs,
    target,
    ...others,
    '@types/node@20',
    platform,
  );
  copyFileSync(join(fixtures, 'bookings.yaml'), join(folder, 'api.yaml'));
  copyFileSync(join(fixtures, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  return join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
}

/** The stubs as they are, then written ones, which are built. */
function compile(): void {
  const tsc = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
  const stricter = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--verbatimModuleSyntax'];
  run(node20, tsc, '--noEmit', '--isolatedModules', ...stricter);
  for (const area of ['bookings', 'health'])
    copyFileSync(join(fixtures, `${area}-handlers.ts`), join(folder, 'src', 'handlers', area, 'handlers.ts'));
  mkdirSync(join(folder, 'src'), { recursive: true });
  copyFileSync(join(fixtures, 'bookings-server.ts'), join(folder, 'src', 'server.ts'));
  run(node20, tsc);
}

/**
 * Help must not wait for what it does not need: well under 150 ms where the machine has nothing else to do. On a busy machine
 * one of twenty calls is measured in a quiet moment.
 */
function timeHelp(): void {
  let fastest = Number.POSITIVE_INFINITY;
  for (let calls = 0; calls < 5 || (calls < 20 && fastest > maxHelpMs); calls += 1) {
    const begun = performance.now();
    run(node20, callsheet, '--help');
    fastest = Math.min(fastest, Math.round(performance.now() - begun));
  }
  process.stdout.write(`${fastest} ms, `);
  if (fastest > maxHelpMs) throw new Error(`callsheet --help takes ${fastest} ms.`);
}

/** The example with every trait, as a project of its own: generated, compiled by its user's tsc. */
function installExample(): string {
  const example = join(root, 'conformance', 'example');
  const project = join(folder, 'rooms');
  mkdirSync(project);
  const own = (name: string) => /^[a-z-]+\.(ts|yaml)$/.test(name) && name !== 'scenarios.ts';
  for (const name of readdirSync(example).filter(own)) copyFileSync(join(example, name), join(project, name));
  const settings = JSON.parse(readFileSync(join(fixtures, 'tsconfig.json'), 'utf8'));
  Object.assign(settings.compilerOptions, {
    rewriteRelativeImportExtensions: true,
    outDir: 'dist',
    rootDir: '.',
  });
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ ...settings, include: ['*.ts', 'generated/server'] }),
  );
  const generate = ['generate', '--spec', 'rooms.yaml', '--output', 'generated'];
  runIn(project, node20, callsheet, ...generate);
  runIn(project, node20, join(folder, 'node_modules', 'typescript', 'bin', 'tsc'));
  copyFileSync(
    join(project, 'generated', 'openapi.json'),
    join(project, 'dist', 'generated', 'openapi.json'),
  );
  return project;
}

/** A project that `callsheet init` made, in a folder that is empty or holds a document, installed. */
function initialize(name: string, document?: string): string {
  const project = join(folder, name);
  mkdirSync(project);
  if (document !== undefined) copyFileSync(join(fixtures, document), join(project, 'openapi.yaml'));
  runIn(project, node20, callsheet, 'init');
  const [packed = ''] = tarballs;
  npm(project, 'install', '--no-audit', '--no-fund', '--prefer-offline', packed);
  return project;
}

/** Runs one of the project's own scripts as on a machine with Node 20. */
function npmOn20(cwd: string, ...argv: readonly string[]): void {
  execFileSync('npm', argv, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: onNode20() });
}

/** A project with nothing written in it yet builds and starts, and says of each operation that it is not there yet. */
async function answersStubs(project: string): Promise<void> {
  const env = { ...onNode20(), PORT: '0', USERS: '{"alice":{"bearerAuth":"token"}}' };
  const server = spawn('npm', ['start', '--silent'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
    detached: true,
  });
  process.on('exit', () => end(server));
  const lines = createInterface({ input: server.stdout });
  let address: string | undefined;
  for await (const line of lines) {
    address = /^http:\S+/.exec(line)?.[0];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error('npm start ended before it listened.');
  const answer = await fetch(`${address}/bookings`, { headers: { authorization: 'Bearer token' } });
  const text = await answer.text();
  end(server);
  if (answer.status !== 501 || !text.includes('not_implemented'))
    throw new Error(`An operation that is not written answered ${answer.status}: ${text}`);
}

/** Ends a process and those it started. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function onNode20(): NodeJS.ProcessEnv {
  const own = environment();
  return { ...own, PATH: [dirname(node20), own.PATH].join(delimiter) };
}

/** Starts a server, whose first lines say its address and what its suite is told, and has it checked. */
async function conforms(
  project: string,
  entry: string,
  told?: readonly string[],
  more: readonly string[] = [],
): Promise<void> {
  const env = { ...environment(), PORT: '0' };
  const server = spawn(node20, [entry], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'], env });
  children.push(server);
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const { value: first } = await lines.next();
  const address = /http:\S+/.exec(first ?? '')?.[0];
  if (address === undefined) throw new Error('The server ended before it listened.');
  const users =
    told ??
    String((await lines.next()).value)
      .split(' ')
      .slice(5);
  process.stdout.write(`conformance of ${entry} …\n`);
  const { status } = spawnSync(node20, [callsheet, 'conformance', '--base-url', address, ...users, ...more], {
    cwd: project,
    stdio: 'inherit',
    env: environment(),
  });
  server.kill();
  if (status !== 0) throw new Error(`The suite ended with ${status}.`);
}

function npm(cwd: string, ...argv: readonly string[]): void {
  execFileSync('npm', argv, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: environment() });
}

function run(program: string, ...argv: readonly string[]): void {
  runIn(folder, program, ...argv);
}

function runIn(cwd: string, program: string, ...argv: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, argv, {
    cwd,
    encoding: 'utf8',
    env: environment(),
  });
  if (status !== 0) throw new Error(`${program} ${argv.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

/** Without what npm says of the script that runs us. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
}
