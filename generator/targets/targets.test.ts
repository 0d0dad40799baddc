import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../fixtures/folder.ts';
import { typeErrors } from '../fixtures/type-check.ts';

const main = resolve('generator/commands/main.ts');
const node = resolve('node_modules/.bin/node');

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
tags: [{ name: rooms }]
paths:
  /rooms:
    post:
      operationId: createRoom
      tags: [rooms]
      summary: Create a "room" \\ with \`ticks\`.
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
      responses:
        '201': { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
components:
  schemas:
    Room: { type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }
`;

const project = (files: Readonly<Record<string, string>> = {}) =>
  folderWith({ 'package.json': '{ "type": "module" }\n', 'api.yaml': spec, ...files });

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in a folder until it ends; `before` is told to Node. */
function callsheet(folder: string, argv: readonly string[], before: readonly string[] = []): Promise<Ended> {
  return new Promise((done) => {
    const child = execFile(node, [...before, main, ...argv], { cwd: folder }, (_error, out, err) =>
      done({ status: child.exitCode, out, err }),
    );
  });
}

const generate = (folder: string, ...argv: string[]) =>
  callsheet(folder, ['generate', '--spec', 'api.yaml', '--imports', 'ts', ...argv]);

/** The files below `generated`, and the folders of those that lie in one. */
async function made(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'generated'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'manifest.txt');
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 11)).sort();
}

const folders = (files: readonly string[]) =>
  [...new Set(files.map((file) => file.split('/').slice(0, -1)[0] ?? file))].sort();

/** A target of somebody's own, in a language where `#` begins a comment. */
const markdown = {
  'my-target/target.json': '{ "name": "list", "brief": "A list.", "needs": ["types"] }\n',
  'my-target/target.ts': `
    export const target = {
      language: { extension: '.md', comment: '#', literal: (value: unknown) => JSON.stringify(value) },
      make: ({ contract, file, copyFolder, has }) => [
        file('list/operations.md', 'operations.md.hbs', {
          operations: contract.areas.flatMap(({ operations }) => operations),
          types: has('types'),
          client: has('client'),
        }),
        ...copyFolder('fixed', 'list/fixed'),
      ],
    };
  `,
  'my-target/templates/operations.md.hbs':
    'types {{types}}, client {{client}}\n{{#each operations}}\n- {{name}}: {{summary}}\n{{/each}}\n',
  'my-target/templates/fixed/note.md': 'As it is.\n',
  'my-target/templates/fixed/note.test.md': 'Stays where it is.\n',
};

test('what is chosen is made with what it needs, type checks, and nothing else is made', async () => {
  const expected = {
    types: ['runtime', 'schemas.ts'],
    client: ['client', 'schemas.ts'],
    validators: ['runtime', 'schemas.ts', 'validators'],
    server: ['model', 'runtime', 'schemas.ts', 'server', 'validators'],
    document: ['openapi.json', 'operations.txt'],
  };
  for (const [target, tops] of Object.entries(expected)) {
    const folder = await project();
    expect(await generate(folder, '--targets', target)).toMatchObject({ status: 0, err: '' });
    expect(folders(await made(folder)), target).toEqual(tops);
    if (target !== 'document') expect(await typeErrors(join(folder, 'generated')), target).toBe('');
  }
});

test('a target that is no longer chosen leaves nothing behind, and no handlers are asked for without a server', async () => {
  const folder = await project({
    'callsheet.config.ts': "export default { spec: 'api.yaml', handlers: 'src' };\n",
  });
  await callsheet(folder, ['generate']);
  expect(await readdir(folder)).toContain('src');
  const fewer = ['generate', '--targets', 'types,client'];
  expect((await callsheet(folder, [...fewer, '--check'])).err).toContain(
    'generated/server/rooms.ts is made by the target server, which is not chosen.',
  );
  const { out, status } = await callsheet(folder, fewer);
  expect(out).toMatch(/ \d+ written, [1-9]\d* removed\.\n$/);
  expect(status).toBe(0);
  expect(folders(await made(folder))).toEqual(['client', 'schemas.ts']);
  expect((await callsheet(folder, [...fewer, '--check'])).status).toBe(0);
});

test('what is not chosen is not even read', async () => {
  const folder = await project({
    'seen.mjs': `
      import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });
    `,
  });
  const loaded = async (targets: string) => {
    const argv = ['generate', '--spec', 'api.yaml', '--targets', targets];
    return (await callsheet(folder, argv, ['--import', './seen.mjs'])).err.split('\n');
  };
  const own = (urls: readonly string[]) =>
    urls.flatMap((url) => /\/generator\/targets\/(\w+)\/target\.ts$/.exec(url)?.[1] ?? []);
  expect(own(await loaded('client'))).toEqual(['types', 'client']);
  const types = await loaded('types');
  expect(own(types)).toEqual(['types']);
  expect(types.filter((url) => /views\/(client|server|conformance|validators)/.test(url))).toEqual([]);
});

test('a folder or a package is a target, in a language of its own', async () => {
  const folder = await project({
    ...markdown,
    'callsheet.config.json': JSON.stringify({ spec: 'api.yaml', targets: ['other-target', './my-target'] }),
    'node_modules/other-target/package.json': '{ "name": "other-target", "version": "1.0.0" }',
    'node_modules/other-target/target.json': '{ "name": "other", "needs": ["list"] }',
    'node_modules/other-target/target.mjs':
      "export const target = { make: ({ contract }) => [{ path: 'other.txt', text: contract.title + '\\n' }] };",
  });
  expect(await callsheet(folder, ['generate'])).toMatchObject({ status: 0, err: '' });
  const files = await made(folder);
  expect(files).toEqual([
    'list/fixed/note.md',
    'list/operations.md',
    'other.txt',
    'runtime/secret.ts',
    'schemas.ts',
  ]);
  const read = (file: string) => readFile(join(folder, 'generated', file), 'utf8');
  expect(await read('list/operations.md')).toBe(
    'types true, client false\n- "createRoom": "Create a \\"room\\" \\\\ with `ticks`."\n',
  );
  expect(await read('list/fixed/note.md')).toBe(
    '# Copied from my-target/templates/fixed/note.md by `npx callsheet generate`. Do not edit.\n\nAs it is.\n',
  );
  expect(await read('other.txt')).toBe('Rooms\n');
});

const faults: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
  [
    'a name that is nothing',
    {},
    'cleint',
    'targets: cleint is no target of Callsheet (client, conformance, document, path-client, paths, server, types, validators, webhooks), and no ' +
      'installed package with a target.json. A folder is named with its path: ./cleint.',
  ],
  [
    'a folder without a manifest',
    {},
    './nothing',
    'targets: ./nothing is no target: there is no nothing/target.json.',
  ],
  [
    'a need that is nothing',
    { 'mine/target.json': '{ "name": "mine", "needs": ["rust"] }' },
    './mine',
    'targets: rust, which mine needs, is no target of Callsheet',
  ],
  [
    'a target that needs itself',
    { 'mine/target.json': '{ "name": "mine", "needs": ["./mine"] }' },
    './mine',
    'targets: mine needs mine; a target cannot need itself.',
  ],
  [
    'a manifest that is no JSON',
    { 'mine/target.json': 'name: mine' },
    './mine',
    'mine/target.json: is no JSON: ',
  ],
  [
    'a manifest without a name',
    { 'mine/target.json': '{}' },
    './mine',
    'mine/target.json: name must be a word in lower case',
  ],
  [
    'a manifest alone',
    { 'mine/target.json': '{ "name": "mine" }' },
    './mine',
    'mine has no target.js that makes mine',
  ],
  [
    'a module that makes nothing',
    { 'mine/target.json': '{ "name": "mine" }', 'mine/target.js': 'export const make = 1;' },
    './mine',
    'target.js must export a target with make()',
  ],
  [
    'two that make one file',
    {
      'mine/target.json': '{ "name": "mine" }',
      'mine/target.js': "export const target = { make: () => [{ path: 'schemas.ts', text: '' }] };",
    },
    'types,./mine',
    'targets: types and mine both make schemas.ts; leave out one of them.',
  ],
];

/** A target's module whose one template has a view type, and prints `view`. */
const printing = (template: string, view: string): string => `
import { type Code, defineTarget } from '${resolve('generator/commands/index.ts')}';
export interface Templates {
  'room.txt.hbs': { readonly name: Code };
}
declare const own: { readonly name: Code };
declare const larger: { readonly name: Code; readonly area: Code };
export const target = defineTarget<Templates>({
  make: ({ file }) => [file('room.txt', '${template}', ${view})],
});
export const used = [own, larger];
`;

test('a template with a view type accepts its own view and no other', async () => {
  const folder = await folderWith({
    'own.ts': printing('room.txt.hbs', 'own'),
    'empty.ts': printing('room.txt.hbs', '{}'),
    'larger.ts': printing('room.txt.hbs', 'larger'),
    'unknown.ts': printing('rooms.txt.hbs', 'own'),
    'untyped.ts': printing('any.txt.hbs', 'larger').replace('<Templates>', ''),
  });
  const errors = await typeErrors(folder);
  const files = [...errors.matchAll(/^(\w+\.ts)\(/gm)].map(([, file]) => file);
  expect(files, errors).toEqual(['empty.ts', 'larger.ts', 'unknown.ts']);
});

test('a target that cannot be is told with what to do', async () => {
  for (const [what, files, targets, message] of faults) {
    const folder = await project(files);
    const { status, err } = await generate(folder, '--targets', targets);
    expect(err, what).toContain(message);
    expect(status, what).toBe(2);
  }
  const folder = await project({ 'callsheet.config.json': '{ "spec": "api.yaml", "targets": "types" }' });
  expect(await callsheet(folder, ['generate'])).toMatchObject({
    status: 2,
    err: expect.stringContaining(
      "callsheet.config.json: targets must be a list such as ['types', 'client', './my-target'].",
    ),
  });
});
