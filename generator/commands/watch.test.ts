import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { callsheet, main, node } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      responses:
        '200': { description: All., content: { application/json: { schema: { $ref: '../shared/room.yaml#/Room' } } } }
`;

const project = () =>
  folderWith({
    'package.json': '{ "type": "module" }\n',
    'callsheet.config.json': JSON.stringify({
      spec: 'spec/api.yaml',
      overlays: ['overlays/titled.yaml'],
      sharedFolders: ['shared'],
      targets: ['document', 'types'],
    }),
    'spec/api.yaml': spec,
    'shared/room.yaml': 'Room: { type: object, properties: { name: { type: string } } }\n',
    'overlays/titled.yaml':
      'overlay: 1.0.0\ninfo: { title: T, version: 1.0.0 }\nactions: [{ target: $.info, update: { summary: So. } }]\n',
  });

/** A watching process, and its lines as they come. */
function watching(folder: string) {
  const child = spawn(node, [main, 'generate', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const lines = (stream: NodeJS.ReadableStream) => createInterface({ input: stream })[Symbol.asyncIterator]();
  const [out, err] = [lines(child.stdout), lines(child.stderr)];
  const next = async (from: AsyncIterator<string>) => String((await from.next()).value);
  return { said: () => next(out), complained: () => next(err) };
}

test('--watch sees overlays and files that are referred to, wherever they are, and only what changed', async () => {
  const folder = await project();
  const { said, complained } = watching(folder);
  const file = (name: string) => join(folder, name);
  /** As editors do it: another file in the place of the one there was. */
  const put = async (name: string, text: string) => {
    await writeFile(file(`${name}.part`), text);
    await rename(file(`${name}.part`), file(name));
  };
  const read = (name: string) => readFile(file(`generated/${name}`), 'utf8');
  expect(await said()).toMatch(/^generated: 1 operations, \d+ files; \d+ written, 0 removed\.$/);
  expect(await said()).toBe('Watching overlays, shared, spec; stop with Ctrl-C.');

  await put('shared/room.yaml', 'Room: { type: object, properties: { title: { type: string } } }\n');
  expect(await said()).toMatch(/ [1-9]\d* written/);
  expect(await read('schemas.ts')).toContain('title?: string');

  const overlay = await readFile(file('overlays/titled.yaml'), 'utf8');
  await put('overlays/titled.yaml', overlay.replace('So.', 'Thus.'));
  expect(await said()).toMatch(/ [1-9]\d* written/);
  expect(await read('openapi.json')).toContain('"summary": "Thus."');

  await rm(file('shared/room.yaml'));
  expect(await complained()).toContain('"../shared/room.yaml#/Room" cannot be read: no such file');
  expect(await complained()).toBe('1 finding; nothing was generated.');
  await put('shared/room.yaml', 'Room: { type: object, properties: { seats: { type: integer } } }\n');
  expect(await said()).toMatch(/ [1-9]\d* written/);

  // Neither a file beside them nor one that is written again as it was makes a run: the next one is of what follows.
  await put('spec/notes.txt', 'Mine.\n');
  await put('spec/api.yaml', spec);
  await put('spec/clauses.yaml', 'clauses: []\n');
  expect(await said()).toMatch(/ 0 written/);
  await put('spec/api.yaml', spec.replace('All.', 'All of them.'));
  expect(await said()).toMatch(/ [1-9]\d* written/);
  expect(await read('schemas.ts')).toContain('seats?: number');
  expect(await callsheet(folder, 'generate', '--check', '--force')).toMatchObject({ status: 0, err: '' });
});
