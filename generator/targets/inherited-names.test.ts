import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from '../commands/generation.ts';
import { typeErrors } from '../fixtures/type-check.ts';

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** An object with members of these names. */
const named = (value: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document = {
  openapi: '3.1.0',
  info: { title: 'Names', version: '1.0.0' },
  tags: names.map((name) => ({ name })),
  paths: Object.fromEntries(
    names.map((name) => [
      `/${name}/{${name}}`,
      {
        post: {
          operationId: name,
          tags: [name],
          parameters: [
            { name, in: 'path', required: true, schema: { type: 'string' } },
            { name, in: 'query', schema: { type: 'string', enum: names, default: name } },
          ],
          requestBody: { content: { 'application/json': { schema: reference(name) } } },
          responses: {
            200: { description: 'Done.', content: { 'application/json': { schema: reference('Any') } } },
          },
        },
      },
    ]),
  ),
  components: {
    schemas: {
      ...named((name) => ({
        type: 'object',
        required: ['kind', name],
        properties: { kind: { const: name }, [name]: { type: 'string', default: name } },
        dependentRequired: named(() => ['kind']),
        patternProperties: named(() => ({ type: 'string' })),
      })),
      Any: {
        oneOf: names.map(reference),
        discriminator: { propertyName: 'kind', mapping: named((name) => reference(name).$ref) },
      },
    },
  },
};

test('generates code for names that every object inherits', async () => {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'inherited-names-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  const { files } = await generate({ spec: join(folder, 'openapi.json'), output: folder });
  for (const { path, text } of files.filter((file) => !file.path.startsWith('conformance/'))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  expect(await typeErrors(folder)).toBe('');
  const { requests } = { requests: await import(join(folder, 'validators/requests.js')) };
  expect(Object.keys(requests).length).toBeGreaterThan(0);
});
