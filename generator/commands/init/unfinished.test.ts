import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runTest, scaffolded } from '../../fixtures/scaffold.ts';

vi.setConfig({ testTimeout: 300_000 });

const document = `openapi: 3.1.0
info: { title: Shelves, version: 1.0.0 }
paths:
  /shelves: { get: { tags: [shelves], operationId: listShelves, responses: { '204': { description: Done. } } } }
  /books: { get: { tags: [books], operationId: listBooks, responses: { '204': { description: Done. } } } }
`;

/** Replaces the stub of an operation. */
async function write(folder: string, area: string, operation: string, handler: string): Promise<void> {
  const file = join(folder, 'src/handlers', area, 'handlers.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text
      .replace(/^import \{ notImplemented.*\n/m, '')
      .replace(`${operation}: notImplemented`, `${operation}: ${handler}`),
  );
}

test('the test of a project lists missing handlers and ends with 7, or with 1 if a handler is wrong', async () => {
  const folder = await scaffolded({ 'openapi.yaml': document });
  const empty = await runTest(folder);
  expect([empty.status, empty.out]).toEqual([7, expect.stringContaining('0 of 2 operations implemented')]);
  expect(empty.out).toContain(
    '  src/handlers/books/handlers.ts: listBooks\n  src/handlers/shelves/handlers.ts: listShelves\n',
  );
  await write(folder, 'books', 'listBooks', 'async () => ({ status: 204 })');
  const half = await runTest(folder);
  expect([half.status, half.out]).toEqual([7, expect.stringContaining('1 of 2 operations implemented')]);
  expect(half.out).not.toContain('src/handlers/books');
  await write(folder, 'shelves', 'listShelves', "async () => { throw new Error('broken'); }");
  const wrong = await runTest(folder);
  expect([wrong.status, wrong.out]).toEqual([1, expect.stringContaining('FAIL  listShelves/')]);
});

test('the test of a project ends at once if its server does not start', async () => {
  const folder = await scaffolded({ 'openapi.yaml': document });
  await writeFile(join(folder, 'src/server.ts'), "throw new Error('no database');\n");
  const { status, err } = await runTest(folder);
  expect([status, err]).toEqual([1, expect.stringContaining('no database')]);
  expect(err).toContain('The server ended before it listened.');
});

test('the test of a project lists missing values of error responses', async () => {
  const error = `{ type: object, required: [reason, message],
    properties: { reason: { type: string, enum: [late, lost] }, message: { type: string } } }`;
  const declared = `'404': { description: Lost., content: { application/json: { schema: ${error} } } }`;
  const folder = await scaffolded({ 'openapi.yaml': document.replaceAll("'204':", `${declared}, '204':`) });
  const { status, out } = await runTest(folder);
  expect([status, out]).toEqual([7, expect.stringContaining('  src/handlers/error-responses.ts: reason\n')]);
  expect(out).not.toContain('Shelves 1.0.0');
  const file = join(folder, 'src/handlers/error-responses.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace('TODO,', "'neither',"));
  expect(await runTest(folder)).toMatchObject({ status: 1, out: expect.stringContaining('error TS') });
});
