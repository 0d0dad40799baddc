import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../commands/generation.ts';
import { diff } from '../diff/diff.ts';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith, writeAll } from '../fixtures/folder.ts';
import { bundledJson } from './served-document.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
security: [{ key: [read] }, { user: [] }]
paths:
  /rooms:
    get:
      operationId: listRooms
      summary: List rooms.
      security: [{ key: [read], user: [] }, {}]
      responses: { '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } } }
components:
  securitySchemes:
    key:
      type: http
      scheme: bearer
      x-callsheet: { alias: { header: X-Key }, scopes: { read: Reads. } }
    keyHeader: { type: apiKey, in: query, name: k }
    user: { type: http, scheme: bearer, bearerFormat: JWT }
  schemas:
    Room:
      oneOf: [{ $ref: '#/components/schemas/Small' }, { $ref: '#/components/schemas/Large' }]
      discriminator: { propertyName: kind, mapping: { small: Small, large: '#/components/schemas/Large', other: elsewhere } }
    Small: { type: object, required: [kind], properties: { kind: { const: small } } }
    Large: { type: object, required: [kind], properties: { kind: { const: large } } }
`;

async function published() {
  const folder = await folderWith({ 'spec.yaml': spec });
  const written = await readContract(join(folder, 'spec.yaml'));
  const json = bundledJson(written.document, written.contract);
  await writeAll(folder, { 'openapi.json': json });
  return { written, json, read: await readContract(join(folder, 'openapi.json')) };
}

test('publishes a second header of a credential as a security scheme with the same access', async () => {
  const { security, components, paths } = JSON.parse((await published()).json);
  expect(components.securitySchemes.keyHeader_).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'X-Key',
  });
  expect(security).toEqual([{ key: ['read'] }, { keyHeader_: ['read'] }, { user: [] }]);
  expect(paths['/rooms'].get.security).toEqual([
    { key: ['read'], user: [] },
    { keyHeader_: ['read'], user: [] },
    {},
  ]);
});

test('publishes mappings with references, which every tool reads', async () => {
  const { components } = JSON.parse((await published()).json);
  expect(components.schemas.Room.discriminator.mapping).toEqual({
    small: '#/components/schemas/Small',
    large: '#/components/schemas/Large',
    other: 'elsewhere',
  });
});

test('reads the published document as the same contract', async () => {
  const { written, json, read } = await published();
  expect(diff(written, read)).toEqual([]);
  expect(diff(read, written)).toEqual([]);
  expect(read.contract.credentials.map(({ name }) => name)).toEqual(['key', 'keyHeader', 'user']);
  expect(bundledJson(read.document, read.contract)).toBe(json);
  const location = read.document.location(read.document.root, 'security');
  expect(location.line).toBe(json.split('\n').findIndex((line) => line.startsWith('  "security"')) + 1);
});

const stream = `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /events:
    get:
      operationId: followRooms
      responses:
        '200':
          description: Events.
          x-callsheet: { stream: { kinds: { room: { schema: Room } } } }
          content: { text/event-stream: { x-oai-itemSchema: { $ref: '#/components/schemas/Room' } } }
components: { schemas: { Room: { type: object, properties: { id: { type: string } } } } }
`;

test('bundle prints a document of OpenAPI 3.1, or of 3.2 with itemSchema', async () => {
  const folder = await folderWith({ 'spec.yaml': stream });
  const bundled = async (...argv: string[]) => {
    const { status, out, err } = await callsheet(folder, 'bundle', 'spec.yaml', ...argv);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    return JSON.parse(out);
  };
  const itemSchema = { $ref: '#/components/schemas/Room' };
  const content = ({ paths }: { paths: object }) => Object(paths)['/events'].get.responses['200'].content;
  const plain = await bundled();
  expect(plain.openapi).toBe('3.1.0');
  expect(content(plain)).toEqual({ 'text/event-stream': { 'x-oai-itemSchema': itemSchema } });
  const twin = await bundled('--openapi', '3.2');
  expect(twin.openapi).toBe('3.2.0');
  expect(content(twin)).toEqual({ 'text/event-stream': { itemSchema } });
  expect({ ...twin, openapi: '3.1.0', paths: plain.paths }).toEqual(plain);
});

test('bundle writes the file that generate writes', async () => {
  const folder = await folderWith({ 'spec.yaml': spec });
  await callsheet(folder, 'generate', '--spec', 'spec.yaml', '--targets', 'document');
  expect(await callsheet(folder, 'bundle', 'spec.yaml', '--output', 'made/api.json')).toEqual({
    status: 0,
    out: 'made/api.json: spec.yaml as OpenAPI 3.1.\n',
    err: '',
  });
  const text = await readFile(join(folder, 'made/api.json'), 'utf8');
  expect(text).toBe(await readFile(join(folder, 'generated/openapi.json'), 'utf8'));
  expect(text.split('\n').every((line) => line.length <= 110)).toBe(true);
});

test('bundle prints no control characters of a document', async () => {
  const folder = await folderWith({
    'spec.yaml': spec.replace('title: Rooms', 'title: "Ro\\u202eoms\\u009b"'),
  });
  const { out } = await callsheet(folder, 'bundle', 'spec.yaml');
  expect(out).toContain('Ro\\u202eoms\\u009b');
  expect(JSON.parse(out).info.title).toBe('Ro\u202eoms\u009b');
});
