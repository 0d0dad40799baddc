import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsheet } from '../../fixtures/command-line.ts';
import { folderWith } from '../../fixtures/folder.ts';
import { typeErrors } from '../../fixtures/type-check.ts';

const spec = `openapi: 3.1.0
info: { title: Rooms, version: '1' }
paths:
  /rooms:
    get:
      operationId: listRooms
      tags: [rooms]
      responses:
        '200': { description: The rooms. }
        '400': { description: Bad, content: { application/json: { schema: { $ref: '#/components/schemas/Fault' } } } }
        '404':
          description: Missing
          content:
            application/json:
              schema:
                type: object
                required: [errors, kind, area]
                properties:
                  errors:
                    type: array
                    items: { type: object, required: [status, detail], properties: { status: { type: string }, detail: { type: string } } }
                  kind: { const: error }
                  area: { enum: [north, south] }
                  traceId: { type: string, format: uuid }
        '429':
          description: Busy
          headers: { X-Left: { required: true, schema: { type: integer } } }
components:
  schemas:
    Fault:
      allOf: [{ $ref: '#/components/schemas/Base' }]
      required: [code, level]
      properties: { code: { type: integer }, level: { type: integer }, timestamp: { type: string, format: date-time } }
    Base: { type: object, required: [message], properties: { message: { type: string }, requestId: { type: string } } }
`;

const withoutErrors = spec.slice(0, spec.indexOf("        '400'"));
const path = 'src/handlers/error-responses.ts';
const generate = ['generate', '--spec', 'api.yaml', '--handlers', 'src/handlers', '--targets', 'server'];

test('writes functions for error bodies once, with the known values', async () => {
  const folder = await folderWith({ 'api.yaml': spec });
  const { status, out } = await callsheet(folder, ...generate);
  expect(status).toBe(0);
  expect(out).toContain(
    `${path}:1:1: error responses: created; 3 values are TODO, and it does not compile until you write them`,
  );
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(`export const errorResponses: ErrorResponses = {
  fault: ({ message, requestId, status }) => ({
    message,
    requestId,
    code: status,
    level: TODO, // number
    timestamp: new Date().toISOString(),
  }),
  listRooms404: ({ message, status }) => ({
    errors: [
      {
        status: String(status),
        detail: message,
      },
    ],
    kind: 'error',
    area: TODO, // 'north' | 'south'
  }),
  errorHeaders: () => ({
    'X-Left': TODO, // number
  }),
};
`);
  await writeFile(join(folder, path), `${text}// Mine.\n`);
  expect((await callsheet(folder, ...generate, '--force')).out).not.toContain(path);
  expect(await readFile(join(folder, path), 'utf8')).toBe(`${text}// Mine.\n`);
  expect((await callsheet(folder, ...generate, '--check')).status).toBe(0);
  await rm(join(folder, path));
  const missing = await callsheet(folder, ...generate, '--check');
  expect([missing.status, missing.err]).toEqual([
    1,
    `${path}:1:1: error responses: is missing; run \`npx callsheet generate\`\n`,
  ]);
});

test('the new file compiles once its TODOs are replaced', { timeout: 120_000 }, async () => {
  const folder = await folderWith({ 'api.yaml': spec });
  await callsheet(folder, ...generate, '--imports', 'ts');
  const text = await readFile(join(folder, path), 'utf8');
  const written = text.replace("TODO, // 'north' | 'south'", "'north',").replaceAll('TODO', '1');
  await writeFile(join(folder, path), written);
  await writeFile(join(folder, 'src/unwritten.ts'), text.replaceAll("'../../", "'../"));
  const errors = (await typeErrors(folder)).trim().split('\n');
  expect(errors.map((line) => line.replace(/\(.*?\)/, ''))).toEqual(
    ['level', 'area', 'X-Left'].map(() => "src/unwritten.ts: error TS2304: Cannot find name 'TODO'."),
  );
});

test('a contract without its own error bodies has no such file', async () => {
  const folder = await folderWith({ 'api.yaml': withoutErrors });
  const { out } = await callsheet(folder, ...generate);
  expect(out).toContain('src/handlers/rooms/handlers.ts:1:1: rooms: created');
  expect(out).not.toContain('error-responses');
});

test('the server of init passes the functions to the routes, if there are any', async () => {
  const folder = await folderWith({ 'own/api.yaml': spec, 'plain/api.yaml': withoutErrors });
  await callsheet(folder, 'init', 'own');
  await callsheet(folder, 'init', 'plain');
  const [own, plain] = await Promise.all(
    ['own', 'plain'].map((name) => readFile(join(folder, name, 'src/server.ts'), 'utf8')),
  );
  expect(own).toContain("import { errorResponses } from './handlers/error-responses.js';");
  expect(own).toMatch(/gateway\(.*\),\n +errorResponses,\n/);
  expect(plain).not.toContain('rrorResponses');
});
