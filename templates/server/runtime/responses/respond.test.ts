import { expect, test } from 'vitest';
import { pages, startApi } from '../../fixtures/api.ts';
import { notImplemented, refuse } from '../errors/api-error.ts';
import { entityTag } from '../traits/conditional.ts';

test('what the contract does not list does not leave the server', async () => {
  const { send } = await startApi([
    {
      traits: { project: { 200: ({ id }: { id: string }) => ({ id }) } },
      handler: async () => ({ status: 200, body: { id: '1', passwordHash: 'x' } }),
    },
  ]);
  const answer = await send('/thing');
  expect(answer.text).toBe('{"id":"1"}');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('each status is copied in its own way', async () => {
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

test('an answer without a body has none', async () => {
  const { send } = await startApi([{ handler: async () => ({ status: 204 }) }]);
  const answer = await send('/thing');
  expect(answer).toMatchObject({ status: 204, text: '' });
  expect(answer.headers.get('content-type')).toBeNull();
});

test('a handler’s refusal becomes the envelope with the request id, its extras and its headers', async () => {
  const { send } = await startApi([
    {
      handler: async () => ({
        ...refuse(429, 'too_soon', 'Not yet.'),
        error: { code: 'too_soon', message: 'Not yet.', until: '2026-01-01' },
        headers: { 'Retry-After': 60 },
      }),
    },
  ]);
  const answer = await send('/thing');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.body).toEqual({
    error: {
      code: 'too_soon',
      message: 'Not yet.',
      requestId: answer.headers.get('x-request-id'),
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
    'an error of another program',
    () => Promise.reject(Object.assign(new Error('secret'), { code: 'ECONNRESET' })),
  ],
  ['nothing', () => Promise.reject(null)],
  ['a text', () => Promise.reject('secret')],
  ['no answer', async () => undefined],
  ['an answer that cannot be written', async () => ({ status: 200, body: { secret: 1n } })],
  [
    'a header that would be two',
    async () => ({ status: 201, body: {}, headers: { Location: '/a\r\nSet-Cookie: secret' } }),
  ],
])('a handler that fails with %s is a silent 500 and one line in the log', async (_what, handler) => {
  const { send, faults } = await startApi([{ handler }]);
  const answer = await send('/thing');
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({
    error: {
      code: 'internal_error',
      message: 'The request could not be carried out.',
      requestId: answer.headers.get('x-request-id'),
    },
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(faults).toHaveLength(1);
});

test('a handler that is not written yet says so, and it is no fault', async () => {
  const { send, faults } = await startApi([{ handler: notImplemented }]);
  expect(await send('/thing')).toMatchObject({ status: 501, body: { error: { code: 'not_implemented' } } });
  expect(faults).toEqual([]);
});

const revision = {
  traits: { conditional: { etag: 'strong' } },
  handler: async () => ({ status: 200, body: { rev: 1 }, headers: { 'Cache-Control': 'no-cache' } }),
} as const;

test('an unchanged representation is 304 with its tag and no body', async () => {
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

test('what a client has in its revision already is not made again', async () => {
  let made = 0;
  const handler = async () => ({
    status: 200,
    revision: '7',
    whole: async () => {
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

test('HEAD is GET without the body', async () => {
  const { send } = await startApi([revision]);
  const answer = await send('/thing', { method: 'HEAD' });
  expect(answer).toMatchObject({ status: 200, text: '' });
  expect(answer.headers.get('content-length')).toBe('9');
  expect(answer.headers.get('etag')).toBe(entityTag('{"rev":1}'));
});

test('an operation without conditions has no tag and heeds none', async () => {
  const { send } = await startApi([{}]);
  const answer = await send('/thing', { headers: { 'if-none-match': '*' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBeNull();
});

test('a list without a cursor is its items; the last page has no cursor member', async () => {
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
