import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type Dial, FakeMediaMtx } from '../../../fixtures/media/fake-mediamtx.ts';
import { FakeMediaAccess } from '../../../fixtures/media/media-access.ts';
import { ControlApiError } from './control-api-error.ts';
import { listenForAuthHook } from './http.ts';
import { MediaMtxMediaPlane } from './mediamtx-media-plane.ts';

const path = 'inputs/src_1';
const secret = 'a-secret-of-this-test';

/** A fake MediaMTX, a plane over it, and the auth hook between them. */
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

/** Connects a publisher that must be admitted. */
async function connectAdmitted(mtx: FakeMediaMtx, dial: Dial, how: 'publish' | 'connect' = 'publish') {
  const connection = await (how === 'publish' ? mtx.publish(dial) : mtx.connect('publish', dial));
  if (!connection) throw new Error('the publisher was not admitted');
  return connection;
}

test.each([
  ['rtmp', 'rtmpconns'],
  ['rtmps', 'rtmpsconns'],
  ['srt', 'srtconns'],
  ['webrtc', 'webrtcsessions'],
] as const)('a publisher over %s is disconnected (INGEST-21)', async (protocol, route) => {
  const { mtx, plane, dials, liveness, kicks } = await start();
  const connection = await connectAdmitted(mtx, dials[protocol]);
  await expect.poll(() => liveness()).toBe(true);
  await plane.kick(path);
  expect(connection.ended).toBe(true);
  expect(kicks()).toEqual([`POST /v3/${route}/kick/${connection.id}`]);
  await expect.poll(() => liveness()).toBe(false);
});

test.each(['rtmp', 'rtmps', 'srt', 'webrtc'] as const)(
  'disconnects a publisher over %s that is admitted but sends nothing yet',
  async (protocol) => {
    const { mtx, plane, dials } = await start();
    const connection = await connectAdmitted(mtx, dials[protocol], 'connect');
    await plane.kick(path);
    expect(connection.ended).toBe(true);
  },
);

test('a path without a publisher causes no kick', async () => {
  const { plane, kicks } = await start();
  await plane.kick(path);
  await plane.kick('program/std_1');
  expect(kicks()).toEqual([]);
});

test('a rotation without a kick keeps the current publisher and rejects the old key (INGEST-19, INGEST-22)', async () => {
  const { mtx, access, dials, liveness } = await start();
  const running = await connectAdmitted(mtx, dials.rtmp);
  access.rotate(path);
  for (const dial of [dials.rtmp, dials.rtmps, dials.srt]) expect(await mtx.publish(dial)).toBeUndefined();
  await expect.poll(() => liveness()).toBe(true);
  expect(running.ended).toBe(false);
});

test('a kick keeps publishers that use the new key (INGEST-21)', async () => {
  const { mtx, access, plane, dials, kicks } = await start();
  const early = await connectAdmitted(mtx, dials.srt, 'connect');
  await connectAdmitted(mtx, dials.rtmp);
  access.rotate(path);
  const key = access.key(path);
  const renewed = await connectAdmitted(mtx, { protocol: 'rtmp', path, query: `user=${key}&pass=${key}` });
  const talking = await connectAdmitted(mtx, dials.webrtc, 'connect');
  await plane.kick(path, 2);
  expect(early.ended).toBe(true);
  expect([renewed.ended, talking.ended]).toEqual([false, false]);
  expect(kicks()).toContain(`POST /v3/srtconns/kick/${early.id}`);
  expect(kicks().join()).not.toContain(renewed.id);
  await mtx.sendMedia(early);
  await plane.kick(path, 3);
  expect([renewed.ended, talking.ended]).toEqual([true, true]);
});

test('a kick rejects a publisher on the old key with a pending decision', async () => {
  const { mtx, access, plane, dials } = await start();
  const requested = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  access.delay = () => {
    requested.resolve();
    return decided.promise;
  };
  const connecting = mtx.connect('publish', dials.rtmp);
  await requested.promise;
  access.rotate(path);
  const cutting = plane.kick(path, 2);
  decided.resolve();
  await cutting;
  expect(await connecting).toBeUndefined();
});

test('disconnects a publisher from before this process started, because its key is unknown', async () => {
  const mtx = new FakeMediaMtx();
  const connection = await connectAdmitted(mtx, { protocol: 'srt', streamId: `publish:${path}:k:k` });
  const { plane } = await start(mtx);
  await plane.kick(path, 2);
  expect(connection.ended).toBe(true);
});

test('a kick succeeds if the publisher leaves by itself', async () => {
  const { mtx, plane, dials } = await start();
  const connection = await connectAdmitted(mtx, dials.srt);
  mtx.instead = ({ method }) => {
    if (method === 'POST') mtx.end(connection);
    return false;
  };
  await plane.kick(path);
  expect(connection.ended).toBe(true);
});

test('searches once for an admitted publisher that is gone, also without RTMPS', async () => {
  const { mtx, plane, dials, kicks } = await start(new FakeMediaMtx({ rtmps: false }));
  mtx.end(await connectAdmitted(mtx, dials.rtmp, 'connect'));
  await plane.kick(path);
  expect(kicks()).toHaveLength(2);
  await plane.kick(path);
  expect(kicks()).toHaveLength(2);
});

test('kicks a publisher again that is still connected', async () => {
  const { mtx, plane, dials, kicks } = await start();
  mtx.lingering = true;
  const connection = await connectAdmitted(mtx, dials.rtmp);
  mtx.instead = ({ method }) => {
    if (method === 'POST' && kicks().length === 2) mtx.end(connection);
    return false;
  };
  await plane.kick(path);
  expect(kicks()).toHaveLength(2);
});

test('a kick fails if the publisher stays, so that the caller retries', async () => {
  const { mtx, plane, dials, kicks } = await start();
  mtx.lingering = true;
  await connectAdmitted(mtx, dials.rtmp);
  await expect(plane.kick(path)).rejects.toThrow('could not disconnect a publisher');
  expect(kicks()).toHaveLength(2);
});

test('cannot disconnect a source that MediaMTX pulls itself', async () => {
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
  ['does not respond', -1, ''],
  ['refuses', 401, '{"status":"error","error":"authentication error"}'],
  ['has an error', 500, '{"status":"error","error":"terminated"}'],
  ['does not exist', 404, '404 page not found'],
  ['answers nonsense', 200, '[]'],
])('a kick fails while the API %s', async (_case, status, body) => {
  const { mtx, plane, dials } = await start();
  const connection = await connectAdmitted(mtx, dials.srt);
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

test('the hook denies all use of the API, so the API must be excluded from the hook', async () => {
  const { mtx, plane, liveness } = await start();
  expect(await liveness()).toBe(false);
  mtx.apiIsExcluded = false;
  await expect(plane.kick(path)).rejects.toThrow('responded with 401');
});

test('MediaMTX sends no auth request for a path that is not configured', async () => {
  const { mtx, access, dials } = await start();
  access.rotate('elsewhere');
  const key = access.key('elsewhere');
  const dial: Dial = { ...dials.rtmp, path: 'elsewhere', query: `user=${key}&pass=${key}` };
  expect(await mtx.publish(dial)).toBeUndefined();
});

test('the hook also decides on players and preflight requests (RTC-09)', async () => {
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
