import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Ended, ended, main, node } from '../../fixtures/command-line.ts';
import { folderWith } from '../../fixtures/folder.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }]
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      responses:
        '200': { description: All., content: { application/json: { schema: { $ref: 'room.yaml#/Rooms' } } } }
`;
const config =
  "export default { spec: 'api.yaml', handlers: 'src', imports: 'ts', overlays: ['titled.yaml'] };\n";

/** A project with its own node_modules, in which Callsheet records its last run. */
async function project(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await folderWith({
    'package.json': '{ "type": "module" }\n',
    'callsheet.config.ts': config,
    'api.yaml': spec,
    'room.yaml': 'Rooms: { type: array, items: { type: string, maxLength: 40 } }\n',
    'titled.yaml':
      'overlay: 1.0.0\ninfo: { title: T, version: 1.0.0 }\nactions: [{ target: $.info, update: { summary: So. } }]\n',
    'said.mjs': `
      import { registerHooks } from 'node:module';
      registerHooks({
        load(url, context, next) {
          if (/\\/generator\\/(commands\\/generation|load\\/load|targets\\/render|commands\\/scaffold\\/scaffold)\\.ts$/.test(url)) globalThis.ran = true;
          return next(url, context);
        },
      });
      process.on('exit', () => process.stderr.write(globalThis.ran ? 'RAN\\n' : 'SKIPPED\\n'));
    `,
    ...files,
  });
  await mkdir(join(folder, 'node_modules'));
  return folder;
}

/** Runs `generate`. The last line of standard error states whether it generated. */
const generate = (folder: string, ...argv: string[]): Promise<Ended> =>
  ended(node, folder, ['--import', './said.mjs', main, 'generate', ...argv]);

const skipped = { status: 0, err: 'SKIPPED\n' };
const ran = { status: 0, err: 'RAN\n' };

/** A project with up-to-date generated files. */
async function settled(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await project(files);
  await generate(folder); // Creates the handler stubs, which the next run reads.
  expect(await generate(folder)).toMatchObject(ran);
  expect(await generate(folder)).toMatchObject(skipped);
  return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  expect(before, `${file} holds ${from}`).toContain(from);
  await writeFile(file, before.replace(from, to));
}

test('a run without changes does nothing, and prints the same result', async () => {
  const folder = await settled({
    'api.yaml': spec.replace('responses:', 'callbacks: {}\n      deprecated: false\n      responses:'),
  });
  const full = await generate(folder, '--force');
  expect(full).toMatchObject(ran);
  expect(await generate(folder)).toEqual({ ...full, ...skipped });

  const checked = await generate(folder, '--check', '--force');
  expect(checked).toMatchObject(ran);
  expect(await generate(folder, '--check')).toEqual({ ...checked, ...skipped });
  const json = await generate(folder, '--check', '--json', '--force');
  expect(JSON.parse(json.out)).toMatchObject({ matches: true, handlers: { orphaned: [] } });
  expect(await generate(folder, '--check', '--json')).toEqual({ ...json, ...skipped });
});

test('a run that does nothing still reports unsupported features of targets', async () => {
  const streamed = spec.replace('application/json: { schema: {', 'application/xml: { schema: {');
  const folder = await project({ 'api.yaml': streamed });
  await generate(folder);
  const full = await generate(folder);
  expect(full.err).toMatch(/^(api\.yaml:\d+:\d+: warning[^\n]*\n)+RAN\n$/);
  const again = await generate(folder);
  expect(again).toEqual({ ...full, err: full.err.replace('RAN', 'SKIPPED') });
});

/** A file to edit, create or remove, and the result of `--check` afterwards. */
const changes: readonly (readonly [string, ((before: string) => string) | undefined, RegExp])[] = [
  ['api.yaml', (text) => text.replace('[rooms]', '[halls]'), /differs/],
  ['room.yaml', (text) => text.replace('40', '41'), /differs/],
  ['titled.yaml', (text) => text.replace('So.', 'Thus.'), /differs/],
  ['clauses.yaml', () => 'clauses: []\n', /matches/],
  ['generated/server/rooms.ts', (text) => ` ${text}`, /server\/rooms\.ts differs/],
  ['generated/openapi.json', undefined, /openapi\.json is missing/],
  ['generated/manifest.txt', undefined, /manifest\.txt is missing/],
  [
    'src/rooms/handlers.ts',
    (text) => text.replace('listRooms: notImplemented,', ''),
    /listRooms: is missing/,
  ],
  ['src/rooms/handlers.ts', undefined, /is missing/],
  ['src/halls/handlers.ts', () => '', /halls: the contract has no such area/],
  ['callsheet.config.ts', (text) => text.replace("'ts'", "'js'"), /differs/],
  ['callsheet.config.ts', (text) => text.replace('spec', "rules: { examples: 'error' }, spec"), /matches/],
];

test('detects each change of an input, and its reversal', async () => {
  const folder = await settled();
  for (const [name, changed, expected] of changes) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch(() => undefined);
    await mkdir(dirname(file), { recursive: true });
    if (changed === undefined) await rm(file);
    else await writeFile(file, changed(before ?? ''));
    const { out, err } = await generate(folder, '--check');
    expect(err, name).toMatch(/RAN\n$/);
    expect(out + err, name).toMatch(expected);
    if (before !== undefined) await writeFile(file, before);
    else await rm(name.startsWith('src/') ? dirname(file) : file, { recursive: true });
    // A check that matches is recorded as well, with the inputs of that time.
    if (expected.source === 'matches') await generate(folder);
    expect(await generate(folder), name).toMatchObject(skipped);
  }
}, 120_000);

test('a changed command line generates again, and foreign targets always generate', async () => {
  const folder = await settled({
    'mine/target.json': '{ "name": "mine" }',
    'mine/target.mjs': "export const target = { generate: () => [{ path: 'mine.txt', text: 'Mine.\\n' }] };",
  });
  expect(await generate(folder, '--targets', 'types')).toMatchObject(ran);
  expect(await generate(folder, '--targets', 'types')).toMatchObject(skipped);
  expect(await generate(folder, '--targets', 'types,./mine')).toMatchObject(ran);
  expect(await generate(folder, '--targets', 'types,./mine')).toMatchObject(ran);
});

test('changed line endings of a checkout do not cause a run', async () => {
  const folder = await settled();
  const file = join(folder, 'generated/schemas.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await generate(folder)).toMatchObject(skipped);
});

test('a different or edited generator generates again', async () => {
  const folder = await settled();
  const copy = join(folder, 'copy');
  for (const part of ['generator', 'templates', 'cli', 'conformance/engine'])
    await cp(part, join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|fixtures)$|\.test\.ts$/.test(path),
    });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const run = () =>
    ended(node, folder, ['--import', './said.mjs', join(copy, 'generator/commands/main.ts'), 'generate']);
  expect(await run()).toMatchObject(skipped);
  for (const [file, from, to] of [
    ['templates/server/runtime/routes/guards.ts', '/** ', '/**  '],
    ['generator/targets/client/client.ts', '/** ', '/**  '],
    ['generator/package.json', '"version": "', '"version": "1'],
  ] as const) {
    await edit(join(copy, file), from, to);
    expect(await run(), file).toMatchObject(ran);
    expect(await run(), file).toMatchObject(skipped);
  }
});

test('ignores an unreadable record', async () => {
  const folder = await settled();
  const cache = join(folder, 'node_modules/.cache/callsheet');
  for (const name of await readdir(cache)) await writeFile(join(cache, name), '{ "by": ');
  expect(await generate(folder)).toMatchObject(ran);
});
