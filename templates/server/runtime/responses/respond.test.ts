import { expect, test } from 'vitest';
import { pages, startApi } from '../../fixtures/api.ts';
import { apiError, notImplemented } from '../errors/api-error.ts';
import { entityTag } from '../traits/conditional.ts';

test('removes members that the contract does not declare', async () => {
  const { send } = await startApi([
    {
      traits: { project: { 200: ({ id }: { id: string }) => ({ id }) } },
      handler: async () => ({ status: 200, body: { id: '1', passwordHash: 'x' } }),
    },
  ]);
  const response = await send('/thing');
  expect(response.text).toBe('{"id":"1"}');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('projects each status with its own function', async () => {
  const { send } = await startApi([
    {
      url: '/things/:id',
      traits: { project: { 200: ({ a }: { a: string }) => ({ a }), 201: ({ b }: { b: string }) => ({ b }) } },
      handler: async ({ params }: { params: { id: string } }) => ({
        status: Number(params.id),
        body: { a: 'a', b: 'b' },
      }),
    },
  ]);
  expect((await send('/things/200')).body).toEqual({ a: 'a' });
  expect((await send('/things/201')).body).toEqual({ b: 'b' });
});

test('serializes a frozen body once, and every other body each time', async () => {
  let count = 0;
  const counted = { toJSON: () => ++count };
  const body = Object.freeze({ counted });
  const { send } = await startApi([
    { url: '/frozen', handler: async () => ({ status: 200, body }) },
    { url: '/other', handler: async () => ({ status: 200, body: { counted } }) },
  ]);
  for (const path of ['/frozen', '/frozen', '/other', '/other']) await send(path);
  expect((await send('/frozen')).text).toBe('{"counted":1}');
  expect(count).toBe(3);
});

test('sends no body for a response without one', async () => {
  const { send } = await startApi([{ handler: async () => ({ status: 204 }) }]);
  const response = await send('/thing');
  expect(response).toMatchObject({ status: 204, text: '' });
  expect(response.headers.get('content-type')).toBeNull();
});

test('sends the error response of a handler with its additional members and headers', async () => {
  const { send } = await startApi([
    {
      handler: async () => ({
        ...apiError(429, 'too_soon', 'Not yet.'),
        error: { code: 'too_soon', message: 'Not yet.', until: '2026-01-01' },
        headers: { 'Retry-After': 60 },
      }),
    },
  ]);
  const response = await send('/thing');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(response.body).toEqual({
    error: {
      code: 'too_soon',
      message: 'Not yet.',
      requestId: response.headers.get('x-request-id'),
      until: '2026-01-01',
    },
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['an error', () => Promise.reject(new Error('SELECT secret FROM keys'))],
  [
    'an error that carries a status',
    () => Promise.reject(Object.assign(new Error('secret'), { statusCode: 403 })),
  ],
  [
    'an error with a code of Node',
    () => Promise.reject(Object.assign(new Error('secret'), { code: 'ECONNRESET' })),
  ],
  ['nothing', () => Promise.reject(null)],
  ['a text', () => Promise.reject('secret')],
  ['no answer', async () => undefined],
  ['a body that cannot be serialized', async () => ({ status: 200, body: { secret: 1n } })],
  [
    'a header with a line break',
    async () => ({ status: 201, body: {}, headers: { Location: '/a\r\nSet-Cookie: secret' } }),
  ],
])('a handler that fails with %s causes a 500 without details, and one log line', async (_what, handler) => {
  const { send, faults } = await startApi([{ handler }]);
  const response = await send('/thing');
  expect(response.status).toBe(500);
  expect(response.body).toEqual({
    error: {
      code: 'internal_error',
      message: 'The request could not be carried out.',
      requestId: response.headers.get('x-request-id'),
    },
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(faults).toHaveLength(1);
});

test('a handler that is not implemented responds with 501, and logs no error', async () => {
  const { send, faults } = await startApi([{ handler: notImplemented }]);
  expect(await send('/thing')).toMatchObject({ status: 501, body: { error: { code: 'not_implemented' } } });
  expect(faults).toEqual([]);
});

const revision = {
  traits: { conditional: { etag: 'strong' } },
  handler: async () => ({ status: 200, body: { rev: 1 }, headers: { 'Cache-Control': 'no-cache' } }),
} as const;

test('responds with 304 and no body to a matching tag', async () => {
  const { send } = await startApi([revision]);
  const first = await send('/thing');
  const tag = entityTag('{"rev":1}');
  expect(first.headers.get('etag')).toBe(tag);
  for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const second = await send('/thing', { headers: { 'if-none-match': condition } });
    expect(second).toMatchObject({ status: 304, text: '' });
    expect(second.headers.get('etag')).toBe(tag);
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('content-type')).toBeNull();
    expect(second.headers.get('x-request-id')).toMatch(/^req_/);
  }
  expect((await send('/thing', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

test('does not load a body that the client has', async () => {
  let made = 0;
  const handler = async () => ({
    status: 200,
    revision: '7',
    load: async () => {
      made += 1;
      return { body: { rev: 7 } };
    },
  });
  const { send } = await startApi([{ traits: revision.traits, handler }]);
  const first = await send('/thing');
  expect(first).toMatchObject({ status: 200, body: { rev: 7 } });
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toBe(entityTag('7'));
  expect(await send('/thing', { headers: { 'if-none-match': tag } })).toMatchObject({
    status: 304,
    text: '',
  });
  expect(made).toBe(1);
});

test('responds to HEAD like GET without the body', async () => {
  const { send } = await startApi([revision]);
  const response = await send('/thing', { method: 'HEAD' });
  expect(response).toMatchObject({ status: 200, text: '' });
  expect(response.headers.get('content-length')).toBe('9');
  expect(response.headers.get('etag')).toBe(entityTag('{"rev":1}'));
});

test('an operation that is not conditional has no tag and ignores If-None-Match', async () => {
  const { send } = await startApi([{}]);
  const response = await send('/thing', { headers: { 'if-none-match': '*' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBeNull();
});

test('a list without a cursor contains only its items; the last page has no cursor member', async () => {
  const page = pages;
  const { send } = await startApi([
    {
      url: '/plain',
      traits: { pagination: page },
      handler: async () => ({ status: 200, items: [{ id: 'a' }], more: true }),
    },
    {
      url: '/last',
      traits: { pagination: { ...page, cursor: 'next' } },
      handler: async () => ({ status: 200, items: [], more: true, body: { total: 0 } }),
    },
  ]);
  expect((await send('/plain')).body).toEqual({ data: [{ id: 'a' }] });
  expect((await send('/last')).body).toEqual({ total: 0, data: [] });
});
