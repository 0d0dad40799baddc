import { expect, test, vi } from 'vitest';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { operatedSource } from '../../fixtures/deployment/operated-sources.ts';
import { freePort } from '../../fixtures/http/free-port.ts';
import { FakeMediaMtx } from '../../fixtures/media/fake-mediamtx.ts';

const secret = 'what-mediamtx-asks-with';

test('a deployment with MediaMTX authorizes publishers, sees them and disconnects them', async () => {
  const mediamtx = await new FakeMediaMtx().listen();
  const port = await freePort();
  mediamtx.authUrl = `http://mediamtx:${secret}@127.0.0.1:${port}/`;
  const deployment = await startDeployment({
    MEDIA_PLANE: 'mediamtx',
    MEDIAMTX_API_URL: mediamtx.apiUrl,
    MEDIAMTX_HOOK_PORT: String(port),
    MEDIAMTX_HOOK_SECRET: secret,
    RTMP_PORT: '1935',
  });
  const source = await operatedSource(deployment);
  const { body } = await source.call<{ rtmp: { complete: string } }>(`POST /sources/${source.id}/ingest`, {
    protocols: ['rtmp'],
  });
  const url = new URL(body.rtmp.complete);
  const dial = { protocol: 'rtmp', path: url.pathname.slice(1), query: url.search.slice(1) } as const;
  expect(await mediamtx.publish({ ...dial, query: 'user=x&pass=x' })).toBeUndefined();
  expect(await mediamtx.publish(dial)).toBeDefined();
  const soon = { interval: 50 };
  await vi.waitFor(async () => expect(await source.publishing()).toBe(true), soon);
  await source.call(`POST /sources/${source.id}/ingest/rotate`, { kickPublishers: true });
  await vi.waitFor(async () => expect(await source.publishing()).toBe(false), soon);
  expect(await mediamtx.publish(dial)).toBeUndefined();
  mediamtx.instead = (_request, response) => {
    response.destroy();
    return true;
  };
  await vi.waitFor(async () => expect(await source.publishing()).toBe(null), soon);
});
