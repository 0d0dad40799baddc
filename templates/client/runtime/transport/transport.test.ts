import { expect, test } from 'vitest';
import { startServer } from '../../fixtures/wire.ts';
import { fetchTransport } from './transport.ts';

const get = { method: 'GET', path: '/v1/things?a=1', headers: {}, body: undefined };

test('sends a request unchanged', async () => {
  const { baseUrl, seen } = await startServer({});
  const body = new Uint8Array([0, 255, 128]);
  const headers = { 'content-type': 'image/png', 'if-none-match': '"x"' };
  await fetchTransport({ baseUrl })({ ...get, method: 'PATCH', headers, body });
  expect(seen).toMatchObject([{ method: 'PATCH', url: '/v1/things?a=1', headers, body: Buffer.from(body) }]);
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test('sends a view of a larger buffer as that view', async () => {
  const { baseUrl, seen } = await startServer({});
  const body = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
  await fetchTransport({ baseUrl })({ ...get, method: 'POST', body });
  expect([...(seen[0]?.body ?? [])]).toEqual([2, 3]);
});

test.each(['', '/', '///'])('accepts a base URL that ends in "%s"', async (end) => {
  const { baseUrl, seen } = await startServer({});
  await fetchTransport({ baseUrl: `${baseUrl}/below${end}` })(get);
  expect(seen[0]?.url).toBe('/below/v1/things?a=1');
});

test('sends a credential as a bearer token', async () => {
  const { baseUrl, seen } = await startServer({});
  await fetchTransport({ baseUrl, credential: 'sk_1' })(get);
  expect(seen[0]?.headers.authorization).toBe('Bearer sk_1');
});

test('calls a credential function for every request', async () => {
  const { baseUrl, seen } = await startServer({});
  let count = 0;
  const send = fetchTransport({
    baseUrl,
    credential: async () => {
      count += 1;
      return `token-${count}`;
    },
  });
  await send(get);
  await send(get);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('sends nothing if the credential function throws', async () => {
  const { baseUrl, seen } = await startServer({});
  const send = fetchTransport({ baseUrl, credential: () => Promise.reject(new Error('signed out')) });
  await expect(send(get)).rejects.toThrow('signed out');
  expect(seen).toEqual([]);
});

test.each<[string, string | undefined, string, unknown]>([
  ['JSON', 'application/json', '{"a":[1]}', { a: [1] }],
  ['JSON with a charset', 'application/json; charset=utf-8', '1', 1],
  ['JSON with another media type', 'Application/Problem+JSON', '{}', {}],
  ['JSON without a media type', undefined, '{}', '{}'],
  ['a page', 'text/html', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  [
    'an HTML page with the media type of JSON',
    'application/json',
    '<h1>Bad gateway</h1>',
    '<h1>Bad gateway</h1>',
  ],
  ['lines of JSON', 'application/jsonl', '1\n2', '1\n2'],
  ['nothing', 'application/json', '', ''],
])('reads a body: %s', async (_what, contentType, body, expected) => {
  const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType };
  const { baseUrl } = await startServer({
    status: 502,
    headers: { ...headers, 'X-Request-Id': 'req_1' },
    body,
  });
  expect(await fetchTransport({ baseUrl })(get)).toMatchObject({
    status: 502,
    headers: { 'x-request-id': 'req_1' },
    body: expected,
  });
});

test('a response without a body or a media type has an undefined body', async () => {
  const { baseUrl } = await startServer({ status: 304, headers: { etag: '"x"' } });
  expect(await fetchTransport({ baseUrl })(get)).toMatchObject({
    status: 304,
    headers: { etag: '"x"' },
    body: undefined,
  });
});

test('returns a redirect, and sends the credential nowhere else', async () => {
  const otherServer = await startServer({});
  const { baseUrl } = await startServer({ status: 302, headers: { location: otherServer.baseUrl } });
  expect(await fetchTransport({ baseUrl, credential: 'sk_1' })(get)).toMatchObject({ status: 302 });
  expect(otherServer.seen).toEqual([]);
});

test('sends requests with the given fetch', async () => {
  const requested: unknown[] = [];
  const send = fetchTransport({
    baseUrl: 'http://api',
    fetch: async (input) => {
      requested.push(input);
      return Response.json({ a: 1 });
    },
  });
  expect(await send(get)).toMatchObject({ status: 200, body: { a: 1 } });
  expect(requested).toEqual(['http://api/v1/things?a=1']);
});
