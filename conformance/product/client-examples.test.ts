import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

/*
 * The examples in the client's comments are programs: they compile, and the mock, which validates requests
 * against the contract, accepts their calls. The client validates the mock's responses.
 */

const root = resolve(import.meta.dirname, '../..');

interface Example {
  readonly name: string;
  /** Undefined if the comment on the declaration has no example. */
  readonly code: string | undefined;
}

/** The comments on declarations that match, in every file of a folder, with their examples. */
function examplesIn(folder: string, declared: RegExp): Example[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(declared)].map(({ groups }) => ({
      name: groups?.name ?? '',
      code: groups?.comment
        ?.replaceAll(/^ *\* ?/gm, '')
        .split('@example\n')[1]
        ?.trim(),
    })),
  );
}

const comment = String.raw`\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\s*`;
/** Functions that call an operation, except uploads of whole files. */
const functions = new RegExp(
  String.raw`${comment}export function (?<name>\w+)\((?:(?!\n\})[^])*?Promise<\w+Response> \{\n  (?:request = |return )`,
  'g',
);
/** Methods that call an operation. Their comment names the operation, except for uploads of whole files. */
const methods =
  /\/\*\*(?<comment>(?:(?!\*\/).)*?`[A-Z]+ [^`]*`, `(?<name>\w+)`(?:(?!\*\/).)*)\*\/\s*[\w']+\(/gs;

/** The exports of the generated program: a function for each example, and the client. */
interface Program {
  readonly called: Readonly<Record<string, (send: unknown) => Promise<{ readonly status: number }>>>;
  readonly byResource: Readonly<Record<string, (api: unknown, console: unknown) => Promise<void>>>;
  readonly client: typeof import('../../generated/client/index.ts');
}

function programOf(client: string, own: readonly Example[], byMethod: readonly Example[]): string {
  const lines = (code = '', more = '') => `{ ${code.replaceAll('\n', '\n    ')}${more} }`;
  return [
    `import * as client from '${client}/index.ts';`,
    `import { type ApiClient, type Transport, ${own.map(({ name }) => name).join(', ')} } from '${client}/index.ts';`,
    'export { client };',
    'export const called = {',
    ...own.map(
      ({ name, code }) => `  ${name}: async (send: Transport) => ${lines(code, ' return response;')},`,
    ),
    '};',
    'type Log = { log(...told: unknown[]): void };',
    'export const byResource = {',
    ...byMethod.map(({ name, code }) => `  ${name}: async (api: ApiClient, console: Log) => ${lines(code)},`),
    '};',
    '',
  ].join('\n');
}

/** The compiler's output for a program; empty if it compiles. */
function faultsOf(folder: string): string {
  const options =
    '--noEmit --strict --target es2023 --lib es2023,dom,dom.iterable,dom.asynciterable --module esnext';
  const more =
    '--moduleResolution bundler --allowImportingTsExtensions --skipLibCheck --ignoreConfig --pretty false';
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const argv = [tsc, ...`${options} ${more} examples.ts`.split(' ')];
  return spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' }).stdout;
}

/** Starts the mock of a project on a free port. */
async function mockOf(project: string): Promise<string> {
  const argv = [join(root, 'generator/commands/main.ts'), 'mock', '--port', '0'];
  const child: ChildProcess = spawn(process.execPath, argv, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  if (!child.stdout) throw new Error('The mock printed nothing.');
  for await (const line of createInterface(child.stdout)) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('The mock exited before it was ready.');
}

test.each([
  ['the API', root, 'generated'],
  ['the example', join(root, 'conformance/example'), 'generated'],
])(
  'the contract accepts every call in the examples of the client of %s',
  { timeout: 120_000 },
  async (_, project, output) => {
    const folder = join(project, output, 'client');
    const own = examplesIn(folder, functions);
    const byMethod = examplesIn(join(folder, 'resources'), methods);
    const names = (all: readonly Example[]) => all.map(({ name }) => name).sort();
    expect(own.length).toBeGreaterThan(20);
    expect([...own, ...byMethod].filter(({ code }) => code === undefined)).toEqual([]);
    expect(names(byMethod)).toEqual(names(own));

    const cache = join(root, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(join(cache, 'examples-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    writeFileSync(join(made, 'examples.ts'), programOf(folder, own, byMethod));
    expect(faultsOf(made)).toBe('');

    const baseUrl = await mockOf(project);
    const { called, byResource, client }: Program = await import(join(made, 'examples.ts'));
    const send = client.fetchTransport({ baseUrl, credential: 'sk_live_any' });
    const rejected: string[] = [];
    for (const [name, call] of Object.entries(called)) {
      const { status } = await call(send);
      if (status >= 400) rejected.push(`${name}: ${status}`);
    }
    const enough = new Error('one is enough');
    const console = {
      log: () => {
        throw enough;
      },
    };
    const api = client.createClient({ baseUrl, auth: 'sk_live_any', retry: false });
    for (const [name, run] of Object.entries(byResource))
      await run(api, console).catch((error: unknown) => {
        if (error !== enough) rejected.push(`${name} of its resource: ${String(error)}`);
      });
    expect(rejected).toEqual([]);
  },
);
