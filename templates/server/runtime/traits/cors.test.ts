import { expect, test } from 'vitest';
import type { Cors } from '../../../model/cors.ts';
import { anyOf, contract, pages, startApi } from '../../fixtures/api.ts';
import { globalHooks } from '../routes/guards.ts';
import { cors } from './cors.ts';

const allowed: Cors = {
  under: '/v1/',
  maxAgeSeconds: 600,
  methods: ['GET', 'HEAD', 'POST'],
  headers: ['Authorization', 'Content-Type'],
  exposed: ['ETag', 'X-Request-Id'],
};
const mounted = globalHooks({ ...contract, traits: [cors], cors: allowed });

const origin = { origin: 'https://page.example' };
const requested = {
  ...origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
};

const start = () =>
  startApi(
    [
      { method: 'POST', url: '/v1/things', traits: { security: anyOf({ apiKey: [] }) } },
      {
        url: '/v1/pages',
        traits: { pagination: pages },
        handler: async () => ({ status: 200, items: [], more: false }),
      },
      { url: '/v1/broken', handler: async () => Promise.reject(new Error('a fault')) },
      { url: '/auth/page' },
    ],
    { mounted, paths: [{ pattern: /^\/v1\/things$/, methods: ['POST'] }] },
  );

test('responds to a preflight before authentication, also for unknown paths', async () => {
  const { send, deployment } = await start();
  for (const path of ['/v1/things', '/v1/nowhere', `/v1/things?x=${encodeURIComponent('/auth/')}`]) {
    const { status, headers, text } = await send(path, { method: 'OPTIONS', headers: requested });
    expect([status, text], path).toEqual([204, '']);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '600',
      'x-request-id': expect.stringMatching(/^req_/),
    });
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  }
  expect(deployment.requested).toEqual([]);
});

test('makes every response readable: successes, error responses of every step, unknown paths and methods, errors', async () => {
  const { send } = await start();
  const jwt = { authorization: 'Bearer sk_alice' };
  const responses = [
    await send('/v1/pages', { headers: origin }),
    await send('/v1/things', { method: 'POST', headers: jwt }),
    await send('/v1/things', { method: 'POST' }),
    await send('/v1/things', {
      method: 'POST',
      headers: { ...jwt, 'content-type': 'application/json' },
      body: '{',
    }),
    await send('/v1/nowhere'),
    await send('/v1/things'),
    await send('/v1/broken'),
    await send('/v1/%zz'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 401, 400, 404, 405, 500, 400]);
  for (const { status, headers } of responses) {
    expect(headers.get('access-control-allow-origin'), String(status)).toBe('*');
    expect(headers.get('access-control-expose-headers'), String(status)).toBe('ETag, X-Request-Id');
  }
});

test('treats OPTIONS without preflight headers as a wrong method, and leaves pages outside of the API unchanged', async () => {
  const { send } = await start();
  expect((await send('/v1/things', { method: 'OPTIONS' })).status).toBe(405);
  expect((await send('/v1/things', { method: 'OPTIONS', headers: origin })).status).toBe(405);
  expect((await send('/v1/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  const page = await send('/auth/page', { headers: origin });
  expect(page.status).toBe(200);
  expect(page.headers.has('access-control-allow-origin')).toBe(false);
  const preflight = await send('/auth/page', { method: 'OPTIONS', headers: requested });
  expect(preflight.status).toBe(404);
  expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
});

test('accepts a request target with a scheme and host', async () => {
  const { converse } = await start();
  const lines = ['OPTIONS http://api.example/v1/things HTTP/1.1', 'Host: api.example', 'Connection: close'];
  const head = [...lines, 'Origin: null', 'Access-Control-Request-Method: POST', '', ''].join('\r\n');
  expect(await converse(head)).toMatch(/^HTTP\/1\.1 204 /);
});

test('adds nothing for a contract without CORS', () => {
  expect(globalHooks({ ...contract, traits: [cors] })).toEqual([]);
});
