import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

/*
 * The size that the client adds to a browser bundle, minified and compressed. Unused features must not be
 * bundled.
 */

const client = join(import.meta.dirname, '../generated/client/index.ts');

/** The bytes of a bundle of this program. */
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
    'one with typed errors, renewed credentials, retries and timeouts',
    2500,
    `import { withTimeout, fetchTransport, getStudio, isApiError, withBearer, withRetry, unwrap } from 'client';
     const send = withTimeout(withRetry(withBearer(fetchTransport(), () => globalThis.token())));
     globalThis.read = async (id) => unwrap('getStudio', await getStudio(send, { params: { id } }));
     globalThis.isApiError = isApiError;`,
  ],
  [
    'everything by resource',
    25_000,
    `import { createClient, isApiError } from 'client';
     globalThis.api = createClient({ auth: () => globalThis.token() });
     globalThis.isApiError = isApiError;`,
  ],
])('%s adds no more than %i bytes', async (_what, limit, program) => {
  expect(await weight(program)).toBeLessThanOrEqual(limit);
});
