import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from './compilers/jobs.ts';
import { bareMachine } from './first-hour/bare-machine.ts';
import { play, playUntil, type Running } from './first-hour/scene.ts';
import { pack } from './pack.ts';

/*
 * Plays the first hour of a newcomer on a machine with Node 20, npm and git alone, without ffmpeg and with it: the
 * README's clone and demo, the console, `init`, and a contract of their own. Each scene prints its time and its longest
 * pause. A wrong exit status, a useless warning, a stack trace or a long pause ends the film: `npm run first-hour`, or
 * `npm run first-hour -- init own` without the clone and its demo.
 */

const root = join(import.meta.dirname, '..');
const fixtures = join(import.meta.dirname, 'fixtures');
const folder = mkdtempSync(join(tmpdir(), 'callsheet-first-hour-'));
const clone = join(folder, 'callsheet');
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

const acts = { clone: cloneAndDemo, init: initialize, own: ownContract };
const { tarball, without, withFfmpeg } = await prepare();
try {
  for (const name of actsOf(process.argv.slice(2))) await acts[name]();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The acts that the command line names; by default all. The demo to its verdict is always the last scene. */
function actsOf(names: readonly string[]): readonly (keyof typeof acts)[] {
  const known = ['init', 'own', 'clone'] as const;
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`There is no act "${unknown}"; there are ${known.join(', ')}.`);
  return known.filter((name) => names.length === 0 || names.includes(name));
}

/** Packs `callsheet`, and creates the environments. */
async function prepare() {
  return { tarball: await pack('./generator', folder), ...bareMachine(folder, node20()) };
}

/**
 * The README's two commands. Without ffmpeg, the demo runs until its console responds. With it, it runs to its verdict,
 * alone, because its checks measure times of a deployment.
 */
async function cloneAndDemo(): Promise<void> {
  await play({
    name: 'git clone',
    cwd: folder,
    env: without,
    argv: ['git', 'clone', '--quiet', `file://${root}`, clone],
    mayPause: true,
  });
  const commands = 'npm ci && npm run demo';
  if (!readFileSync(join(clone, 'README.md'), 'utf8').includes(`\`\`\`\n${commands}\n\`\`\``))
    throw new Error(`README.md no longer starts with ${commands}; play its new commands here.`);
  await play({ name: 'npm ci', cwd: clone, env: without, argv: ['npm', 'ci'], mayPause: true });
  await playUntil(
    {
      name: 'the demo and its console, without ffmpeg',
      cwd: clone,
      env: without,
      argv: ['npm', 'run', 'demo'],
    },
    openConsole,
  );
  await commandsBeforeFirstRelease();
  await play({
    name: 'the demo to its verdict, with ffmpeg',
    cwd: clone,
    env: withFfmpeg,
    argv: ['npm', 'run', 'demo', '--', '--once'],
    prints: [/^API {6}http:\S+\/v1$/m, /^Console {2}http:\S+$/m, /^conformant/m],
  });
}

/** The README's commands of a clone until the packages are on npm. `npm ci` has run already. */
async function commandsBeforeFirstRelease(): Promise<void> {
  const readme = readFileSync(join(clone, 'README.md'), 'utf8');
  const [, block] = /^### Before the first release\n.*?```\n(.*?)```/ms.exec(readme) ?? [];
  if (block === undefined) throw new Error('README.md has no commands before the first release.');
  await play({
    name: 'the commands before the first release',
    cwd: clone,
    env: without,
    argv: ['sh', '-e', '-c', block.replace('npm ci && ', '')],
    prints: [/^conformant$/m],
    mayPause: true,
  });
}

/** Opens the page of the console as a browser does, with its script and style, and requests the API. */
async function openConsole({ find, stop }: Running): Promise<void> {
  const api = await find(/^API {6}(http:\S+\/v1)$/m);
  const address = await find(/^Console {2}(http:\S+)$/m);
  const page = await text(address);
  const parts = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  if (parts.length === 0) throw new Error(`the console ${address} has no script:\n${page}`);
  for (const path of parts) await text(new URL(path, address.replace(/\/?$/, '/')).href);
  await text(`${api}/health`);
  await stop();
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
}

/** `init` in an empty folder: green, red after one wrong line, green again. */
async function initialize(): Promise<void> {
  const project = join(folder, 'empty');
  mkdirSync(project);
  const scene = { cwd: project, env: without };
  const npx = ['npx', '--yes', `--package=${tarball}`, 'callsheet'] as const;
  await play({
    ...scene,
    name: 'npx callsheet init',
    argv: [...npx, 'init'],
    prints: ['Next: npm install'],
    mayPause: true,
  });
  const install = ['npm', 'install', '--no-audit', '--no-fund', tarball] as const;
  await play({ ...scene, name: 'npm install', argv: [...install], mayPause: true });
  const test = { ...scene, argv: ['npm', 'test'] as const };
  await play({ ...test, name: 'npm test is green', prints: [/^conformant$/m] });
  const handlers = join(project, 'src', 'handlers', 'rooms', 'handlers.ts');
  const right = readFileSync(handlers, 'utf8');
  const wrong = right.replace(/^( *)const own = .*$/m, "$1userId = 'everyone';\n$&");
  if (wrong === right) throw new Error(`${handlers} has no line "const own = …" to break.`);
  writeFileSync(handlers, wrong);
  const sentence = "returns the same response for another user's roomId as for a missing one";
  await play({ ...test, name: 'npm test is red after a wrong line', status: 1, prints: ['FAIL', sentence] });
  writeFileSync(handlers, right);
}

/** An own contract, from its first lint to a conformant server. */
async function ownContract(): Promise<void> {
  const project = join(folder, 'own');
  mkdirSync(join(project, 'src'), { recursive: true });
  const fixture = (name: string, to: string) => copyFileSync(join(fixtures, name), join(project, to));
  fixture('bookings.yaml', 'api.yaml');
  fixture('tsconfig.json', 'tsconfig.json');
  writeFileSync(join(project, 'package.json'), '{ "name": "own", "private": true, "type": "module" }\n');
  const scene = { cwd: project, env: without };
  const npm = [
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    tarball,
    'fastify',
    'typescript',
    '@types/node@20',
  ] as const;
  const callsheet = ['npx', 'callsheet'] as const;
  await play({ ...scene, name: 'npm install callsheet', argv: [...npm], mayPause: true });
  await play({ ...scene, name: 'callsheet lint', argv: [...callsheet, 'lint', 'api.yaml'] });
  const output = ['--spec', 'api.yaml', '--output', 'generated', '--handlers', 'src/handlers'];
  await play({
    ...scene,
    name: 'callsheet generate',
    argv: [...callsheet, 'generate', ...output],
    prints: ['Next: write the handlers in src/handlers'],
  });
  for (const area of ['bookings', 'health'])
    fixture(`${area}-handlers.ts`, `src/handlers/${area}/handlers.ts`);
  fixture('bookings-server.ts', 'src/server.ts');
  await play({ ...scene, name: 'npx tsc', argv: ['npx', 'tsc'], mayPause: true });
  const changed = readFileSync(join(project, 'api.yaml'), 'utf8').replace(
    'operationId: getHealth',
    'operationId: ping',
  );
  writeFileSync(join(project, 'next.yaml'), changed.replace(/^ {2}\/health:\n(?: {4}.*\n)+/m, ''));
  await play({
    ...scene,
    name: 'callsheet diff',
    argv: [...callsheet, 'diff', 'api.yaml', 'next.yaml'],
    status: 1,
    prints: [/health/],
  });
  await conformanceOf(project);
  await helpOfEachCommand();
}

/** Starts the built server of a project, and checks it with the suite. */
async function conformanceOf(project: string): Promise<void> {
  const scene = { cwd: project, env: without };
  const server = { ...scene, env: { ...without, PORT: '0' }, name: 'the server and callsheet conformance' };
  await playUntil(
    { ...server, argv: ['node', 'dist/src/server.js'], mayPause: true },
    async ({ find, stop }) => {
      const address = await find(/^http:\S+$/m);
      const users = ['--token-a', 'token-of-a', '--token-b', 'token-of-b'];
      process.stdout.write('\n  ');
      await play({
        ...scene,
        name: 'callsheet conformance',
        argv: ['npx', 'callsheet', 'conformance', '--base-url', address, ...users],
        prints: [/^conformant$/m],
      });
      await stop();
    },
  );
}

/** The help of each command, and calls without arguments: neither prints a warning or a stack trace. */
async function helpOfEachCommand(): Promise<void> {
  const scene = { cwd: folder, env: without };
  const program = join(folder, 'own', 'node_modules', 'callsheet', 'bin', 'callsheet.js');
  const callsheet = ['node', program] as const;
  const help = await play({ ...scene, name: 'callsheet --help', argv: [...callsheet, '--help'] });
  const commands = [...help.matchAll(/^ {2}callsheet ([a-z]+) /gm)].map(([, name = '']) => name);
  if (!commands.includes('lint')) throw new Error(`callsheet --help lists no commands:\n${help}`);
  for (const command of new Set(commands))
    await play({ ...scene, name: `callsheet ${command} --help`, argv: [...callsheet, command, '--help'] });
  for (const command of ['lint', 'generate', 'bundle', 'infer', 'diff', 'completion'])
    await play({
      ...scene,
      name: `callsheet ${command} without its argument`,
      argv: [...callsheet, command],
      status: 2,
      prints: [/^callsheet: [^\n]+\n$/],
    });
}

/** The program of Node 20, from npm: this machine may have another version. */
function node20(): string {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, 'node20');
  mkdirSync(prefix);
  const argv = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', prefix, `${name}@20`];
  execFileSync('npm', argv, { stdio: ['ignore', 'ignore', 'inherit'], env: environment() });
  return join(prefix, 'node_modules', name, 'bin', 'node');
}
