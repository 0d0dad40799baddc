import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../commands/generation.ts';
import { folderWith } from '../fixtures/folder.ts';

/**
 * A document in which every operation has its own area, with servers and credentials, so that all optional
 * files are generated.
 */
const tagged = (tags: readonly string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1.0.0' },
    servers: [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }],
    security: [{ key: [] }],
    paths: Object.fromEntries(
      tags.map((tag, index) => [
        `/p${index}`,
        { get: { operationId: `read${index}`, tags: [tag], responses: { 204: { description: 'It.' } } } },
      ]),
    ),
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  });

test('a tag may have the name of any file next to the files of the areas', async () => {
  const folder = await folderWith({ 'api.json': tagged(['rooms']) });
  const options = { spec: join(folder, 'api.json'), output: folder };
  const { files } = await generate(options);
  const made = files.map(({ path }) => path.split('/')).filter(({ length }) => length === 2);
  // Files that only other contracts have are found by their templates.
  const templates = resolve(import.meta.dirname, '../../templates');
  const printed = await Promise.all(
    ['server', 'client'].map(async (target) =>
      (await readdir(join(templates, target))).filter((name) => /\.hbs$/.test(name)),
    ),
  );
  const names = [...made.map(([, name = '']) => name), ...printed.flat()];
  const tags = [...new Set(names.map((name) => basename(name).replace(/\..*$/, '')))];
  expect(tags).toEqual(expect.arrayContaining(['index', 'servers', 'credentials', 'sockets']));
  const other = await folderWith({ 'api.json': tagged(tags) });
  const again = await generate({ spec: join(other, 'api.json'), output: other });
  expect(again.contract.areas).toHaveLength(tags.length);
  expect(new Set(again.files.map(({ path }) => path)).size).toBe(again.files.length);
});
