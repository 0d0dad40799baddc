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
import { compileEverywhere } from './compilers/with-walk.ts';
import { walkForeign } from './foreign.ts';
import { pack } from './pack.ts';

/*
 * Packs callsheet and the client, installs them in an empty folder, and goes from an ordinary contract to a
 * server that the suite reports as conformant, on Node 20: `node packaging/walk.ts`. Needs npm's cache or
 * registry. `first-hour.ts` plays `init` in an empty folder.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const fixtures = join(root, 'packaging', 'fixtures');
const maxModulesOfHelp = 40;
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
// The compilers run in parallel with the walk, which mostly waits for single-threaded programs.
const compiled = compileEverywhere(tarballs);
const target = await step('pack a target', () => pack('./targets/python', folder));
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
       () => { throw new Error('Nothing listens there.'); }, () => undefined);`,
  ),
);
step('--help', helpLoadsLittle);
await conforms(folder, 'dist/src/server.js', ['--token-a', 'token-of-a', '--token-b', 'token-of-b']);
const exampleFolder = step('the example', installExample);
await conforms(exampleFolder, 'dist/main.js');
// The seed selects the same promises each time, because a random sample would test other code than the
// packages.
await conforms(exampleFolder, 'dist/main.js', undefined, [
  ...['--mutate', '--max-mutants', '20', '--seed', '7', '--check', '*/responses/*'],
]);

const withDocument = step('init next to a document', () => initialize('beside', 'bookings.yaml'));
await step('npm start', () => respondsFromStubs(withDocument));
await compiled;
await step('init next to foreign documents', () => walkForeign(folder, tarballs[0] ?? '', onNode20()));

function step<T>(name: string, work: () => T): T {
  process.stdout.write(`${name} … `);
  const empty = performance.now();
  const done = () => process.stdout.write(`${((performance.now() - empty) / 1000).toFixed(1)} s\n`);
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

/**
 * Creates an empty project with the tarballs and the packages that a server needs, including the example's
 * socket; returns the path of a Node 20.
 */
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

/** Compiles the generated stubs, then replaces them by handlers and builds those. */
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

/** Help loads only the command line, so that it appears at once. Modules are counted, because times vary. */
function helpLoadsLittle(): void {
  const { status, stderr } = spawnSync(
    node20,
    ['--import', join(fixtures, 'loaded-modules.mjs'), callsheet, '--help'],
    { cwd: folder, encoding: 'utf8', env: environment() },
  );
  const loaded = [...stderr.matchAll(/^loaded (file:.*)$/gm)].map(([, url = '']) => url);
  const foreign = loaded.filter((url) => !/\/node_modules\/(callsheet|@stricli\/core)\//.test(url));
  process.stdout.write(`${loaded.length} modules, `);
  if (status !== 0 || loaded.length === 0) throw new Error(`--help ended with ${status}:\n${stderr}`);
  if (loaded.length > maxModulesOfHelp || foreign.length > 0)
    throw new Error(
      `callsheet --help loads ${loaded.length} modules, of which foreign: ${foreign.join(', ')}`,
    );
}

/**
 * Creates a project of the example, which uses every trait: generates it and compiles it with the user's
 * tsc.
 */
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

/** Runs `callsheet init` in a new folder with a document, and installs the project. */
function initialize(name: string, document: string): string {
  const project = join(folder, name);
  mkdirSync(project);
  copyFileSync(join(fixtures, document), join(project, 'openapi.yaml'));
  runIn(project, node20, callsheet, 'init');
  const [packed = ''] = tarballs;
  npm(project, 'install', '--no-audit', '--no-fund', '--prefer-offline', packed);
  return project;
}

/** Checks that a project without handlers builds and starts, and responds with 501. */
async function respondsFromStubs(project: string): Promise<void> {
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
  const response = await fetch(`${address}/bookings`, { headers: { authorization: 'Bearer token' } });
  const text = await response.text();
  end(server);
  if (response.status !== 501 || !text.includes('not_implemented'))
    throw new Error(`An operation without a handler responded with ${response.status}: ${text}`);
}

/** Ends a process and its children. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

function onNode20(): NodeJS.ProcessEnv {
  const own = environment();
  return { ...own, PATH: [dirname(node20), own.PATH].join(delimiter) };
}

/**
 * Starts a server, whose first lines contain its address and the suite's options, and checks it with the
 * suite.
 */
async function conforms(
  project: string,
  entry: string,
  suiteOptions?: readonly string[],
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
    suiteOptions ??
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

/** The environment without the variables that npm sets for the script that runs this program. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
}
