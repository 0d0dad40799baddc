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

/** A watching process, with its output by line. */
function watching(folder: string) {
  const child = spawn(node, [main, 'generate', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const lines = (stream: NodeJS.ReadableStream) => createInterface({ input: stream })[Symbol.asyncIterator]();
  const [out, err] = [lines(child.stdout), lines(child.stderr)];
  const next = async (from: AsyncIterator<string>) => String((await from.next()).value);
  return { nextOutput: () => next(out), nextError: () => next(err) };
}

test('--watch follows overlays and referenced files in any folder, and regenerates only after a change', async () => {
  const folder = await project();
  const { nextOutput, nextError } = watching(folder);
  const file = (name: string) => join(folder, name);
  /** Editors replace a file by a new one with the same name. */
  const put = async (name: string, text: string) => {
    await writeFile(file(`${name}.part`), text);
    await rename(file(`${name}.part`), file(name));
  };
  const read = (name: string) => readFile(file(`generated/${name}`), 'utf8');
  expect(await nextOutput()).toMatch(/^generated: 1 operations, \d+ files; \d+ written, 0 removed\.$/);
  expect(await nextOutput()).toBe('Watching overlays, shared, spec; stop with Ctrl-C.');

  await put('shared/room.yaml', 'Room: { type: object, properties: { title: { type: string } } }\n');
  expect(await nextOutput()).toMatch(/ [1-9]\d* written/);
  expect(await read('schemas.ts')).toContain('title?: string');

  const overlay = await readFile(file('overlays/titled.yaml'), 'utf8');
  await put('overlays/titled.yaml', overlay.replace('So.', 'Thus.'));
  expect(await nextOutput()).toMatch(/ [1-9]\d* written/);
  expect(await read('openapi.json')).toContain('"summary": "Thus."');

  await rm(file('shared/room.yaml'));
  expect(await nextError()).toContain('"../shared/room.yaml#/Room" cannot be read: no such file');
  expect(await nextError()).toBe('1 finding; nothing was generated.');
  await put('shared/room.yaml', 'Room: { type: object, properties: { seats: { type: integer } } }\n');
  expect(await nextOutput()).toMatch(/ [1-9]\d* written/);

  // A foreign file in the folder, or a file written again with the same text, causes no run: the next run
  // belongs to the change that follows.
  await put('spec/notes.txt', 'Mine.\n');
  await put('spec/api.yaml', spec);
  await put('spec/clauses.yaml', 'clauses: []\n');
  expect(await nextOutput()).toMatch(/ 0 written/);
  await put('spec/api.yaml', spec.replace('All.', 'All of them.'));
  expect(await nextOutput()).toMatch(/ [1-9]\d* written/);
  expect(await read('schemas.ts')).toContain('seats?: number');
  expect(await callsheet(folder, 'generate', '--check', '--force')).toMatchObject({ status: 0, err: '' });
});
