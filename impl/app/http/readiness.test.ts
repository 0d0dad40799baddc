import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { ObjectStoreUnavailableError } from '../../ports/object-store.ts';
import { healthRoutes, type ReadinessParts } from './readiness.ts';

// Each test starts deployments, and on a busy machine one start takes half a minute.
vi.setConfig({ testTimeout: 240_000 });

/** The health probes over parts that are available, except for the given ones. */
async function served(parts: Partial<ReadinessParts>) {
  const app = Fastify();
  const whole: ReadinessParts = {
    store: { isWritable: () => true },
    objects: { size: async () => undefined },
    plane: { liveness: async () => new Map() },
    ending: new AbortController().signal,
    ...parts,
  };
  app.register(healthRoutes(whole));
  onTestFinished(() => app.close());
  return async (url: string) => {
    const { statusCode, json } = await app.inject(url);
    return [statusCode, json()];
  };
}

test.each<[what: string, parts: Partial<ReadinessParts>, missing: string[]]>([
  ['all is available', {}, []],
  ['parts that are switched off are ignored', { objects: undefined, plane: undefined }, []],
  ['the store accepts no writes', { store: { isWritable: () => false } }, ['store']],
  [
    'the object store cannot be reached',
    {
      objects: { size: async () => Promise.reject(new ObjectStoreUnavailableError('s3://key:secret@host')) },
    },
    ['objects'],
  ],
  ['the media process has ended', { plane: { liveness: async () => undefined } }, ['media']],
  ['a part does not respond', { plane: { liveness: () => new Promise(() => {}) } }, ['media']],
  ['a stop was requested', { ending: AbortSignal.abort(), store: { isWritable: () => false } }, ['draining']],
])('/readyz names the missing parts when %s', async (_what, parts, missing) => {
  const get = await served(parts);
  const expected =
    missing.length === 0 ? [200, { status: 'ready' }] : [503, { status: 'not ready', missing }];
  expect(await get('/readyz')).toEqual(expected);
  expect(await get('/livez')).toEqual([200, { status: 'live' }]);
});

test('concurrent requests check the object store once', async () => {
  let looks = 0;
  const get = await served({
    objects: {
      size: async () => {
        looks += 1;
        return undefined;
      },
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
  expect(looks).toBe(1);
});

test('a deployment serves its health probes without a credential, outside the contract', async () => {
  const { baseUrl } = await startDeployment();
  const ready = await call(baseUrl, 'GET /readyz');
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  expect(ready.headers.get('cache-control')).toBe('no-store');
  expect((await call(baseUrl, 'GET /livez')).status).toBe(200);
  const { text } = await call(baseUrl, 'GET /v1/openapi.json');
  expect(text).not.toMatch(/readyz|livez/);
});

test('a deployment with media switched off is ready', async () => {
  const { baseUrl } = await startDeployment({ MEDIA_PLANE: 'off', ENCODER: 'off', OBJECT_STORE_URL: 'off' });
  expect((await call(baseUrl, 'GET /readyz')).body).toEqual({ status: 'ready' });
});
