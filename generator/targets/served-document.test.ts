import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../commands/generation.ts';
import { diff } from '../diff/diff.ts';
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

test('a second header of a credential is a scheme that opens what the credential opens', async () => {
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

test('a mapping names schemas by reference, which every tool reads', async () => {
  const { components } = JSON.parse((await published()).json);
  expect(components.schemas.Room.discriminator.mapping).toEqual({
    small: '#/components/schemas/Small',
    large: '#/components/schemas/Large',
    other: 'elsewhere',
  });
});

test('what is published is read as the contract it was made from', async () => {
  const { written, json, read } = await published();
  expect(diff(written, read)).toEqual([]);
  expect(diff(read, written)).toEqual([]);
  expect(read.contract.credentials.map(({ name }) => name)).toEqual(['key', 'keyHeader', 'user']);
  expect(bundledJson(read.document, read.contract)).toBe(json);
  const place = read.document.place(read.document.root, 'security');
  expect(place.line).toBe(json.split('\n').findIndex((line) => line.startsWith('  "security"')) + 1);
});
