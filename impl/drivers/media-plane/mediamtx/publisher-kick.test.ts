import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Dial, FakeMediaMtx } from '../../../fixtures/media/fake-mediamtx.ts';
import { FakeMediaAccess } from '../../../fixtures/media/media-access.ts';
import { ControlApiError } from './control-api-error.ts';
import { listenForAuthHook } from './http.ts';
import { MediaMtxMediaPlane } from './mediamtx-media-plane.ts';

const path = 'inputs/src_1';
const secret = 'a-secret-of-this-test';

/** A MediaMTX, a plane over it, and the auth hook between them. */
async function start(mtx = new FakeMediaMtx()) {
  await mtx.listen();
  const access = new FakeMediaAccess(path);
  const log = pino({ level: 'silent' });
  const options = { clock: access.clock, log, addresses: { webrtc: 'http://127.0.0.1:8889' }, everyMs: 20 };
  const plane = new MediaMtxMediaPlane({ ...options, apiUrl: mtx.apiUrl });
  onTestFinished(() => plane.close());
  const { admissions } = plane;
  const hook = await listenForAuthHook({ access, admissions, host: '127.0.0.1', port: 0, secret, log });
  onTestFinished(() => hook.close());
  mtx.authUrl = hook.address.replace('//', `//mediamtx:${secret}@`);
  const key = access.key(path);
  const talk = (await access.tokens.talk({ path, ttlSeconds: 60, canPublish: true })).token;
  const dials = {
    rtmp: { protocol: 'rtmp', path, query: `user=${key}&pass=${key}` },
    rtmps: { protocol: 'rtmps', path, query: `user=${key}&pass=${key}` },
    srt: { protocol: 'srt', streamId: `publish:${path}:${key}:${key}` },
    webrtc: { protocol: 'webrtc', path, authorization: `Bearer ${talk}` },
  } as const;
  const liveness = async () => (await plane.liveness([path]))?.get(path)?.publishing;
  const kicks = () => mtx.calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));
  return { mtx, access, plane, dials, liveness, kicks };
}

/** Dials, and is let in. */
async function letIn(mtx: FakeMediaMtx, dial: Dial, how: 'publish' | 'connect' = 'publish') {
  const connection = await (how === 'publish' ? mtx.publish(dial) : mtx.connect('publish', dial));
  if (!connection) throw new Error('not let in');
  return connection;
}

test.each([
  ['rtmp', 'rtmpconns'],
  ['rtmps', 'rtmpsconns'],
  ['srt', 'srtconns'],
  ['webrtc', 'webrtcsessions'],
] as const)('a publisher over %s is disconnected (INGEST-21)', async (protocol, route) => {
  const { mtx, plane, dials, liveness, kicks } = await start();
  const connection = await letIn(mtx, dials[protocol]);
  await expect.poll(() => liveness()).toBe(true);
  await plane.kick(path);
  expect(connection.ended).toBe(true);
  expect(kicks()).toEqual([`POST /v3/${route}/kick/${connection.id}`]);
  await expect.poll(() => liveness()).toBe(false);
});

test.each(['rtmp', 'rtmps', 'srt', 'webrtc'] as const)(
  'who was let in over %s and sends nothing yet is cut too',
  async (protocol) => {
    const { mtx, plane, dials } = await start();
    const connection = await letIn(mtx, dials[protocol], 'connect');
    await plane.kick(path);
    expect(connection.ended).toBe(true);
  },
);

test('where nobody publishes there is nobody to disconnect', async () => {
  const { plane, kicks } = await start();
  await plane.kick(path);
  await plane.kick('program/std_1');
  expect(kicks()).toEqual([]);
});

test('rotated without a kick, a publish goes on, and the old key lets nobody in (INGEST-19, INGEST-22)', async () => {
  const { mtx, access, dials, liveness } = await start();
  const running = await letIn(mtx, dials.rtmp);
  access.rotate(path);
  for (const dial of [dials.rtmp, dials.rtmps, dials.srt]) expect(await mtx.publish(dial)).toBeUndefined();
  await expect.poll(() => liveness()).toBe(true);
  expect(running.ended).toBe(false);
});

test('a kick spares those who came in on the new key (INGEST-21)', async () => {
  const { mtx, access, plane, dials, kicks } = await start();
  const early = await letIn(mtx, dials.srt, 'connect');
  await letIn(mtx, dials.rtmp);
  access.rotate(path);
  const key = access.key(path);
  const renewed = await letIn(mtx, { protocol: 'rtmp', path, query: `user=${key}&pass=${key}` });
  const talking = await letIn(mtx, dials.webrtc, 'connect');
  await plane.kick(path, 2);
  expect(early.ended).toBe(true);
  expect([renewed.ended, talking.ended]).toEqual([false, false]);
  expect(kicks()).toContain(`POST /v3/srtconns/kick/${early.id}`);
  expect(kicks().join()).not.toContain(renewed.id);
  await mtx.sendMedia(early);
  await plane.kick(path, 3);
  expect([renewed.ended, talking.ended]).toEqual([true, true]);
});

test('who is being let in on the old key while the path is disconnected is refused', async () => {
  const { mtx, access, plane, dials } = await start();
  const asked = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  access.delay = () => {
    asked.resolve();
    return decided.promise;
  };
  const connecting = mtx.connect('publish', dials.rtmp);
  await asked.promise;
  access.rotate(path);
  const cutting = plane.kick(path, 2);
  decided.resolve();
  await cutting;
  expect(await connecting).toBeUndefined();
});

test('who was let in before this process began is disconnected: on which key is not known', async () => {
  const mtx = new FakeMediaMtx();
  const connection = await letIn(mtx, { protocol: 'srt', streamId: `publish:${path}:k:k` });
  const { plane } = await start(mtx);
  await plane.kick(path, 2);
  expect(connection.ended).toBe(true);
});

test('who leaves by themselves in the meantime is disconnected as well', async () => {
  const { mtx, plane, dials } = await start();
  const connection = await letIn(mtx, dials.srt);
  mtx.instead = ({ method }) => {
    if (method === 'POST') mtx.end(connection);
    return false;
  };
  await plane.kick(path);
  expect(connection.ended).toBe(true);
});

test('who was let in and went before is looked for in vain, also where there is no RTMPS', async () => {
  const { mtx, plane, dials, kicks } = await start(new FakeMediaMtx({ rtmps: false }));
  mtx.end(await letIn(mtx, dials.rtmp, 'connect'));
  await plane.kick(path);
  expect(kicks()).toHaveLength(2);
  await plane.kick(path);
  expect(kicks()).toHaveLength(2);
});

test('who is still there is disconnected once more', async () => {
  const { mtx, plane, dials, kicks } = await start();
  mtx.lingering = true;
  const connection = await letIn(mtx, dials.rtmp);
  mtx.instead = ({ method }) => {
    if (method === 'POST' && kicks().length === 2) mtx.end(connection);
    return false;
  };
  await plane.kick(path);
  expect(kicks()).toHaveLength(2);
});

test('who cannot be disconnected is a failure, so that it is tried again', async () => {
  const { mtx, plane, dials, kicks } = await start();
  mtx.lingering = true;
  await letIn(mtx, dials.rtmp);
  await expect(plane.kick(path)).rejects.toThrow('still there');
  expect(kicks()).toHaveLength(2);
});

test('a source that MediaMTX pulls itself cannot be disconnected', async () => {
  const { mtx, plane } = await start();
  mtx.instead = ({ url }, response) => {
    if (!url?.startsWith('/v3/paths/get/inputs/src_1')) return false;
    const times = { online: true, onlineTime: '2026-01-01T00:00:00Z' };
    response.end(JSON.stringify({ name: path, source: { type: 'rtspSource', id: '' }, ...times }));
    return true;
  };
  await expect(plane.kick(path)).rejects.toThrow('no way to disconnect a source of type rtspSource');
});

test.each([
  ['is out of reach', 0, ''],
  ['does not answer', -1, ''],
  ['refuses', 401, '{"status":"error","error":"authentication error"}'],
  ['has a fault', 500, '{"status":"error","error":"terminated"}'],
  ['is none', 404, '404 page not found'],
  ['answers nonsense', 200, '[]'],
])('while the API %s, a kick is a failure', async (_case, status, body) => {
  const { mtx, plane, dials } = await start();
  const connection = await letIn(mtx, dials.srt);
  mtx.instead = ({ socket }, response) => {
    if (status === 0) socket.destroy();
    else if (status > 0) response.writeHead(status).end(body);
    return true;
  };
  await expect(plane.kick(path)).rejects.toThrow(ControlApiError);
  mtx.instead = () => false;
  await plane.kick(path);
  expect(connection.ended).toBe(true);
});

test('the hook lets nobody use the API: it has to be excluded', async () => {
  const { mtx, plane, liveness } = await start();
  expect(await liveness()).toBe(false);
  mtx.apiIsExcluded = false;
  await expect(plane.kick(path)).rejects.toThrow('answered 401');
});

test('a path that is not configured is not even asked about', async () => {
  const { mtx, access, dials } = await start();
  access.rotate('elsewhere');
  const key = access.key('elsewhere');
  const dial: Dial = { ...dials.rtmp, path: 'elsewhere', query: `user=${key}&pass=${key}` };
  expect(await mtx.publish(dial)).toBeUndefined();
});

test('playing and asking beforehand go by the hook as well (RTC-09)', async () => {
  const { mtx, access, dials } = await start();
  const { token } = await access.tokens.read({ path, ttlSeconds: 60 });
  expect(await mtx.connect('read', { protocol: 'srt', streamId: `read:${path}:m:${token}` })).toBeDefined();
  expect(
    await mtx.connect('read', { protocol: 'webrtc', path, query: `access_token=${token}` }),
  ).toBeDefined();
  expect(await mtx.connect('read', dials.webrtc)).toBeUndefined();
  expect(await mtx.preflight('publish', dials.webrtc)).toBe(true);
  expect(await mtx.preflight('publish', { protocol: 'webrtc', path })).toBe(false);
});
