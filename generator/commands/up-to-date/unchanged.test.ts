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

/** A project with its own node_modules, where Callsheet keeps what it knows of its last run. */
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

/** Runs `generate`; its standard error ends with whether it generated. */
const generate = (folder: string, ...argv: string[]): Promise<Ended> =>
  ended(node, folder, ['--import', './said.mjs', main, 'generate', ...argv]);

const skipped = { status: 0, err: 'SKIPPED\n' };
const ran = { status: 0, err: 'RAN\n' };

/** A project in which nothing is left to do. */
async function settled(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await project(files);
  await generate(folder); // Makes the places of the handlers, which the next finds.
  expect(await generate(folder)).toMatchObject(ran);
  expect(await generate(folder)).toMatchObject(skipped);
  return folder;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  expect(before, `${file} holds ${from}`).toContain(from);
  await writeFile(file, before.replace(from, to));
}

test('a run where nothing changed does nothing, and says what it would have said', async () => {
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

test('limits of targets are told again by a run that does nothing', async () => {
  const streamed = spec.replace('application/json: { schema: {', 'application/xml: { schema: {');
  const folder = await project({ 'api.yaml': streamed });
  await generate(folder);
  const full = await generate(folder);
  expect(full.err).toMatch(/^(api\.yaml:\d+:\d+: limited[^\n]*\n)+RAN\n$/);
  const again = await generate(folder);
  expect(again).toEqual({ ...full, err: full.err.replace('RAN', 'SKIPPED') });
});

/** A file that is edited, written where there was none, or removed, and what `--check` says of that. */
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

test('whatever a run depends on is seen to change, and to be again as it was', async () => {
  const folder = await settled();
  for (const [name, changed, told] of changes) {
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch(() => undefined);
    await mkdir(dirname(file), { recursive: true });
    if (changed === undefined) await rm(file);
    else await writeFile(file, changed(before ?? ''));
    const { out, err } = await generate(folder, '--check');
    expect(err, name).toMatch(/RAN\n$/);
    expect(out + err, name).toMatch(told);
    if (before !== undefined) await writeFile(file, before);
    else await rm(name.startsWith('src/') ? dirname(file) : file, { recursive: true });
    // A check that matches is a run to remember as well, made of what was there then.
    if (told.source === 'matches') await generate(folder);
    expect(await generate(folder), name).toMatchObject(skipped);
  }
}, 120_000);

test('what is told on the command line is seen, and a target of somebody else is always made', async () => {
  const folder = await settled({
    'mine/target.json': '{ "name": "mine" }',
    'mine/target.mjs': "export const target = { make: () => [{ path: 'mine.txt', text: 'Mine.\\n' }] };",
  });
  expect(await generate(folder, '--targets', 'types')).toMatchObject(ran);
  expect(await generate(folder, '--targets', 'types')).toMatchObject(skipped);
  expect(await generate(folder, '--targets', 'types,./mine')).toMatchObject(ran);
  expect(await generate(folder, '--targets', 'types,./mine')).toMatchObject(ran);
});

test('line ends that a checkout changed are no reason to generate', async () => {
  const folder = await settled();
  const file = join(folder, 'generated/schemas.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await generate(folder)).toMatchObject(skipped);
});

test('a generator that is not the same, or was edited, generates', async () => {
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

test('a record that is none is passed over', async () => {
  const folder = await settled();
  const cache = join(folder, 'node_modules/.cache/callsheet');
  for (const name of await readdir(cache)) await writeFile(join(cache, name), '{ "by": ');
  expect(await generate(folder)).toMatchObject(ran);
});
