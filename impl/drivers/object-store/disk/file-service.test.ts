import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listeningObjectStore, put } from '../../../fixtures/store/object-store.ts';

const key = 'media/ast_1/file';
const text = '0123456789';
const expiresAt = Date.parse('2026-01-01T01:00:00Z');

async function start() {
  const { objects } = await listeningObjectStore();
  await objects.write(key, 'text/plain', Buffer.from(text));
  return await objects.urlFor(key, expiresAt, { contentType: 'video/mp4' });
}

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-30', text, 'bytes 0-9/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=5-999', '56789', 'bytes 5-9/10'],
])('responds to %s with that range', async (range, expected, contentRange) => {
  const response = await fetch(await start(), { headers: { range } });
  expect(response.status).toBe(206);
  expect(await response.text()).toBe(expected);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(expected.length));
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])(
  'responds to the unsatisfiable range %s with 416',
  async (range) => {
    const response = await fetch(await start(), { headers: { range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  },
);

test.each(['bytes=0-1,3-4', 'bytes=5-4', 'bytes=-', 'bytes=a-b', 'lines=1-2'])(
  'responds to %s with the whole file',
  async (range) => {
    const response = await fetch(await start(), { headers: { range } });
    expect([response.status, await response.text()]).toEqual([200, text]);
  },
);

test('responds with 304 for a known version, and with a range only for the same version', async () => {
  const address = await start();
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  const modified = first.headers.get('last-modified') ?? '';
  await first.text();
  const statusOf = async (headers: Record<string, string>) => (await fetch(address, { headers })).status;
  expect(await statusOf({ 'if-none-match': etag })).toBe(304);
  expect(await statusOf({ 'if-none-match': `"x", W/${etag}` })).toBe(304);
  expect(await statusOf({ 'if-none-match': '*' })).toBe(304);
  expect(await statusOf({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200);
  expect(await statusOf({ 'if-modified-since': modified })).toBe(304);
  expect(await statusOf({ range: 'bytes=0-1', 'if-range': etag })).toBe(206);
  expect(await statusOf({ range: 'bytes=0-1', 'if-range': modified })).toBe(206);
  expect(await statusOf({ range: 'bytes=0-1', 'if-range': '"x"' })).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const address = await start();
  const response = await fetch(address, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '10',
    '',
  ]);
});

test('browsers of other origins may put and get', async () => {
  const address = await start();
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'PUT' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  const response = await fetch(address);
  await response.text();
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('ETag');
});

test('errors are plain text, and other methods are rejected', async () => {
  const address = await start();
  const rejected = await put(address, 'x');
  expect(rejected).toEqual({
    status: 403,
    etag: undefined,
    text: 'The address is not one that this host issued for this request.\n',
  });
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(405);
});

test('rejects a body with a declared length above the limit before it is sent', async () => {
  const address = new URL(await start());
  const status = await new Promise((resolve, reject) => {
    const outgoing = request(address, { method: 'PUT', headers: { 'content-length': 100_000_001 } });
    outgoing.on('response', (response) => {
      resolve(response.statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
  expect(status).toBe(413);
});
