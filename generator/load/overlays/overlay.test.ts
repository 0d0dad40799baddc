import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../fixtures/folder.ts';
import { loadSpec } from '../../traits/load-spec.ts';
import { mapping } from '../document/node.ts';

const vendor = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
x-note: { secret: one }
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses: { '200': { description: The rooms. } }
    delete:
      operationId: removeRooms
      responses: { '204': { description: None. } }
`;

const overlay = (actions: string, version = '1.0.0') =>
  `overlay: ${version}\ninfo: { title: Ours, version: 1.0.0 }\nextends: ./vendor.yaml\nactions:\n${actions}`;

async function read(actions: string, more: Readonly<Record<string, string>> = {}, version?: string) {
  const folder = await folderWith({ 'vendor.yaml': vendor, 'ours.yaml': overlay(actions, version), ...more });
  const document = await loadSpec(join(folder, 'ours.yaml'));
  return { ...document, operation: mapping(mapping(mapping(document.root.paths)['/rooms']).get) };
}

const problem = (actions: string, version?: string) =>
  read(actions, {}, version).then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message.replaceAll(/^[^:]*\//gm, '') : 'no error'),
  );

test('merges objects, extends lists, and retains other members', async () => {
  const { operation, root } = await read(`
  - target: $.paths['/rooms'].get
    update:
      summary: List rooms.
      tags: [more]
      x-callsheet: { gate: writes }
  - target: $.paths.*.*.parameters
    update: { name: floor, in: query, schema: { type: integer } }
  - target: $.info
    update: { title: Halls }
`);
  expect(operation).toMatchObject({
    operationId: 'listRooms',
    summary: 'List rooms.',
    tags: ['rooms', 'more'],
    'x-callsheet': { gate: 'writes' },
    parameters: [{ name: 'size' }, { name: 'floor' }],
  });
  expect(root.info).toEqual({ title: 'Halls', version: '1.0.0' });
});

test('removes members and list items, so that later actions do not find them', async () => {
  const { root, operation } = await read(`
  - target: $.paths['/rooms'].get.parameters[?@.name == 'size']
    remove: true
  - target: $.paths['/rooms'].delete
    remove: true
  - target: $.paths.*.*
    update: { description: Left. }
`);
  expect(operation.parameters).toEqual([]);
  expect(mapping(mapping(root.paths)['/rooms'])).toEqual({
    get: expect.objectContaining({ description: 'Left.' }),
  });
});

test('an overlay of 1.1 copies, and replaces values that are not objects', async () => {
  const { root } = await read(
    `
  - target: $.paths
    update: { /halls: {} }
  - target: $.paths['/halls']
    copy: $.paths['/rooms']
  - target: $.paths['/halls'].get.operationId
    update: listHalls
  - target: $.paths['/halls'].delete
    remove: true
`,
    {},
    '1.1.0',
  );
  expect(mapping(mapping(root.paths)['/halls'])).toMatchObject({
    get: { operationId: 'listHalls', tags: ['rooms'] },
  });
  expect(mapping(mapping(mapping(root.paths)['/rooms']).get).operationId).toBe('listRooms');
});

test('added nodes are located in the overlay, and other nodes in the document', async () => {
  const { operation, location } = await read(`
  - target: $.paths['/rooms'].get
    update:
      summary: List rooms.
      responses: { '404': { description: None. } }
`);
  const where = (...at: Parameters<typeof location>) => {
    const { file, line } = location(...at);
    return `${file.replace(/^.*\//, '')}:${line}`;
  };
  expect(where(operation, 'summary')).toBe('ours.yaml:8');
  expect(where(operation, 'operationId')).toBe('vendor.yaml:7');
  expect(where(mapping(operation.responses), '404')).toBe('ours.yaml:9');
  expect(where(mapping(operation.responses), '200')).toBe('vendor.yaml:10');
});

test('follows references in added content', async () => {
  const { root } = await read(
    `
  - target: $.paths['/rooms'].get.responses['200']
    update: { content: { application/json: { schema: { $ref: ./room.yaml } } } }
`,
    { 'room.yaml': 'type: object\n' },
  );
  expect(mapping(mapping(root.components).schemas)).toEqual({ room: { type: 'object' } });
});

test('applies several overlays in order, even if none of them extends a document', async () => {
  const folder = await folderWith({
    'vendor.yaml': vendor,
    'one.yaml': overlay('  - { target: $.info, update: { title: One } }\n'),
    'two.yaml': overlay('  - { target: "$.info[?@ == \'One\']", remove: true }\n').replace(
      'extends: ./vendor.yaml\n',
      '',
    ),
  });
  const overlays = ['one.yaml', 'two.yaml'].map((name) => join(folder, name));
  const { root } = await loadSpec(join(folder, 'vendor.yaml'), { overlays });
  expect(root.info).toEqual({ version: '1.0.0' });
});

test.each([
  [
    '  - { target: $.paths.*.patch, update: {} }\n',
    'ours.yaml:5:7: overlay: action 1 selects nothing: $.paths.*.patch',
  ],
  ['  - { target: $.paths[, update: {} }\n', 'action 1: $.paths[ is not a JSONPath: '],
  ['  - { target: $.info }\n', 'action 1 does nothing; give it update, copy or remove: true'],
  ['  - { update: {} }\n', 'action 1 has no target; write a JSONPath'],
  ['  - { target: $.info, copy: $.paths.*.* }\n', 'action 1 copies one value, but $.paths.*.* selects 2'],
])('reports the action %j at its location', async (action, expected) => {
  expect(await problem(action.replace('$.paths[,', "'$.paths[',"))).toContain(expected);
});

test('reports an overlay that extends nothing here, has another version, or is not an overlay', async () => {
  expect(await problem('  - { target: $.info, update: {} }\n', '2.0.0')).toContain(
    'Overlay 2.0.0 cannot be read; 1.0 and 1.1 can',
  );
  const folder = await folderWith({
    'vendor.yaml': vendor,
    'far.yaml': overlay('  []\n').replace('./vendor.yaml', 'https://example.org/api.yaml'),
    'none.yaml': overlay('  []\n').replace('extends: ./vendor.yaml\n', ''),
  });
  const failure = (name: string, overlays?: readonly string[]) =>
    expect(loadSpec(join(folder, name), { overlays: overlays ?? [] })).rejects;
  await failure('far.yaml').toThrow(
    'which is not on this machine; copy the document to the folder of the overlay',
  );
  await failure('none.yaml').toThrow(
    'extends nothing; name the document that it applies to: extends: ./api.yaml',
  );
  await failure('vendor.yaml', [join(folder, 'vendor.yaml')]).toThrow(
    'is not an overlay: it needs overlay: 1.0.0',
  );
  await failure('vendor.yaml', [join(folder, 'gone.yaml')]).toThrow(
    'gone.yaml:1:1: overlay: cannot be read: no such file',
  );
});

test.each(['match', 'search'])('reports an exponential pattern in %s at its location', async (name) => {
  const text = 'a'.repeat(40);
  const target = `$.paths[?${name}('${text}!', '^(a+)+$')]`;
  expect(await problem(`  - { target: "${target}", update: {} }\n`)).toContain(
    'ours.yaml:5:7: overlay: action 1: pattern "^(a+)+$" takes exponential time; rewrite it so that no repetition contains another that matches the same characters',
  );
});
