import { basename, join } from 'node:path';
import { diff } from 'node:util';
import { expect, test } from 'vitest';
import { generate } from '../commands/generation.ts';
import { folderWith } from '../fixtures/folder.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const word = { type: 'string', pattern: '^[a-z]+$', minLength: 1 };

/** A path with a list and a creation, and the schemas that it uses. */
function resource(name: string) {
  const path = {
    get: {
      operationId: `list${name}s`,
      tags: [`${name}s`],
      summary: 'List them.',
      parameters: [{ name: 'word', in: 'query', description: 'A word.', schema: word }],
      responses: { 200: { description: 'They.', content: json(`${name}s`) } },
    },
    post: {
      operationId: `make${name}`,
      tags: [`${name}s`],
      summary: 'Make one.',
      requestBody: { required: true, content: json(name) },
      responses: { 201: { description: 'It.', content: json(name) } },
    },
  };
  const schemas = {
    [name]: {
      type: 'object',
      required: ['name'],
      properties: { name: word, others: ref('Hall'), kind: { enum: ['big', 'small'] } },
    },
    [`${name}s`]: { type: 'array', items: ref(name) },
  };
  return { path, schemas };
}

async function generated(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const resources = names.map((name) => ({ name, ...resource(name) }));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1.0.0' },
    // Descriptions make the tags too long for one line, so that each tag has its own line.
    tags: names.map((name) => ({
      name: `${name}s`,
      description: `Operations on ${name.toLowerCase()}s, in no particular order.`,
    })),
    paths: Object.fromEntries(resources.map(({ name, path }) => [`/${name.toLowerCase()}s`, path])),
    components: { schemas: Object.assign({}, ...resources.map(({ schemas }) => schemas)) },
  };
  const folder = await folderWith({ 'openapi.json': JSON.stringify(document) });
  const { files } = await generate({ spec: join(folder, 'openapi.json'), output: '' });
  return new Map(files.map(({ path, text }) => [path, text.replaceAll(basename(folder), '')]));
}

test('operations added between others delete no generated line', async () => {
  const before = await generated(['Hall', 'Room']);
  const after = await generated(['Hall', 'Marker', 'Room']);
  // The name of the folder differs, and a name may be added to an existing import.
  const expected = /^\/\/ Generated from |^import /;
  const deleted = [...before].flatMap(([path, text]) =>
    diff(text.split('\n'), (after.get(path) ?? '').split('\n'))
      .filter(([kind, line]) => kind === 1 && !expected.test(line))
      .map(([, line]) => `${path}: ${line}`),
  );
  expect(after.has('client/markers.ts')).toBe(true);
  expect(deleted).toEqual([]);
});
