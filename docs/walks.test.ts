import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walked } from './walk.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** A server with one booking, which the page about openapi-typescript calls. */
const bookings = `import { createServer } from 'node:http';
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"id":"b1","seat":7,"guest":"Vera"}');
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/** Each page with the files that its reader has. */
const pages: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
  ['a-contract-that-changes.md', {}],
  [
    'coming-from-openapi-typescript.md',
    {
      'package.json': '{ "type": "module" }',
      'api.yaml': read('../packaging/fixtures/bookings.yaml'),
      'server.js': bookings,
    },
  ],
];

test.each(pages)(
  'the output in %s matches a run of its commands',
  { timeout: 240_000 },
  async (name, files) => {
    const page = read(name);
    const reported = await walked(page, files);
    if (process.env.UPDATE) writeFileSync(join(import.meta.dirname, name), reported);
    else expect(reported).toBe(page);
  },
);
