import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

/*
 * What the client adds to a program in a browser: bundled, minified and compressed. What a program does not ask for, it
 * does not carry.
 */

const client = join(import.meta.dirname, '../generated/client/index.ts');

/** Bytes of a program that imports from the client. */
async function weight(program: string): Promise<number> {
  const entry = 'virtual:program';
  const plugin = {
    name: 'program',
    resolveId: (id: string) => (id === entry ? id : id === 'client' ? client : null),
    load: (id: string) => (id === entry ? program : null),
  };
  const bundle = await rolldown({ input: entry, plugins: [plugin] });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return gzipSync(output.map((part) => ('code' in part ? part.code : '')).join(''), { level: 9 }).length;
}

test.each([
  [
    'one operation',
    1000,
    `import { fetchTransport, getStudio } from 'client';
     const send = fetchTransport({ credential: 'key' });
     globalThis.read = (id) => getStudio(send, { params: { id } });`,
  ],
  [
    'one with errors of kinds, credentials that are renewed, retries and time limits',
    2500,
    `import { endInTime, fetchTransport, getStudio, isRefusal, presentingBearer, retrying, worthOf } from 'client';
     const send = endInTime(retrying(presentingBearer(fetchTransport(), () => globalThis.token())));
     globalThis.read = async (id) => worthOf('getStudio', await getStudio(send, { params: { id } }));
     globalThis.isRefusal = isRefusal;`,
  ],
  [
    'everything by resource',
    25_000,
    `import { createClient, isRefusal } from 'client';
     globalThis.api = createClient({ auth: () => globalThis.token() });
     globalThis.isRefusal = isRefusal;`,
  ],
])('%s adds no more than %i bytes', async (_what, limit, program) => {
  expect(await weight(program)).toBeLessThanOrEqual(limit);
});
