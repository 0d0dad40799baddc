import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plan } from '../../fixtures/media/encoder/program-plans.ts';
import {
  beginScripted,
  listeningRemoteMedia,
  listens,
  nobody,
  openRemoteMedia,
  order,
  pidAt,
  session,
} from '../../fixtures/media/process/media-process-client.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { EncoderUnavailableError } from '../../ports/media/encoder.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import { MediaProcessError } from '../../ports/media/media-servers.ts';
import { StoreBusyError } from '../../ports/store.ts';

const path = 'inputs/src_1';
const soon = { timeout: 20_000, interval: 10 };

test('a session of the encoder is started, shown, cut down, told of and stopped in the other process', async () => {
  const { servers, mediaUrl, sessions } = await listeningRemoteMedia();
  const { encoder } = servers;
  expect(await encoder.isReachable()).toBe(true);
  await encoder.start(session('enc_1'));
  const { legs } = session('enc_1');
  const shown = () => order(mediaUrl, { order: 'session', streamId: 'enc_1' });
  expect(await shown()).toEqual({ legs, inputs: [['src_1', { path }]] });
  await encoder.apply('enc_1', plan([], { sources: ['src_2'] }));
  expect(await shown()).toEqual({ legs, inputs: [['src_2', { path: 'inputs/src_2' }]] });
  await encoder.endLeg('enc_1', 'dst_1');
  expect(await shown()).toMatchObject({ legs: [] });
  await encoder.stop('enc_1');
  await expect.poll(() => sessions.at(-1), soon).toEqual(['enc_1', { state: 'offline', legs: [] }]);
});

test('who publishes is told as it changes, and known without asking', async () => {
  const { servers, mediaUrl, publishers } = await listeningRemoteMedia();
  const { plane } = servers;
  expect(plane.addresses).toMatchObject({ webrtc: mediaUrl, rtmp: { host: 'media.example', port: 1935 } });
  await order(mediaUrl, { order: 'publish', path });
  await expect.poll(() => publishers, soon).toEqual([[path, true]]);
  const since = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await plane.liveness([path, 'inputs/other'])).toEqual(
    new Map([
      [path, { publishing: true, publishedAt: since }],
      ['inputs/other', { publishing: false }],
    ]),
  );
  const late: unknown[] = [];
  plane.onChange((...change) => late.push(change))();
  expect(late).toEqual([[path, { publishing: true, publishedAt: since }]]);

  await plane.kick(path, 7);
  expect(await order(mediaUrl, { order: 'kicks' })).toEqual([[path, 7]]);
  await expect.poll(() => publishers.at(-1), soon).toEqual([path, false]);
});

test('the other process lets in whom this one does, and learns why it cannot say', async () => {
  const access: MediaAccess = {
    ...nobody,
    admit: async (asked, { user, password }) => (asked === path && user + password === 'kk' ? 3 : undefined),
    grant: async () => {
      throw new StoreBusyError('others write');
    },
  };
  const { mediaUrl } = await listeningRemoteMedia({ access });
  expect(await order(mediaUrl, { order: 'admit', path, key: 'k' })).toBe(3);
  expect(await order(mediaUrl, { order: 'admit', path, key: 'other' })).toBeNull();
  const refusal = { error: 'StoreBusyError', message: 'others write' };
  expect(await order(mediaUrl, { order: 'grant', token: 't' })).toEqual(refusal);
});

test('an error arrives by name and message, and one that callers know by its class', async () => {
  const { encoder } = (await listeningRemoteMedia()).servers;
  const full = encoder.start(session('no room'));
  await expect(full).rejects.toThrow(EncoderUnavailableError);
  await expect(full).rejects.toThrow('There is no room for another session.');
  const broken = encoder.start(session('broken'));
  await expect(broken).rejects.toMatchObject({ name: 'RangeError', message: 'a frame is too large' });
  await expect(broken).rejects.not.toBeInstanceOf(EncoderUnavailableError);
});

test('a process that is killed leaves the unknown behind, and its successor sets it right (SRC-04)', async () => {
  const started = await listeningRemoteMedia({ pauseMs: 500 });
  const { servers, mediaUrl, port, publishers, sessions, logged } = started;
  const { plane, encoder } = servers;
  const addresses = plane.addresses;
  await order(mediaUrl, { order: 'publish', path });
  await order(mediaUrl, { order: 'publish', path: 'inputs/src_2' });
  await encoder.start(session('enc_1'));
  await expect.poll(() => sessions.at(-1)?.[1].state, soon).toBe('live');
  const before = await pidAt(mediaUrl);
  process.kill(before, 'SIGKILL');
  // As long as somebody else has its port, no other process comes to listen.
  const release = await hold(port);
  await expect.poll(() => logged.join(''), soon).toContain('could not be started');
  expect(await plane.liveness([path])).toBeUndefined();
  const lastError = 'The media process ended.';
  const leg = { destinationId: 'dst_1', status: 'ERROR', lastError };
  expect(sessions.at(-1)).toEqual(['enc_1', { state: 'error', lastError, legs: [leg] }]);
  expect(publishers.map(([, publishing]) => publishing)).toEqual([true, true]);
  expect(await encoder.isReachable()).toBe(false);
  const refusals = [
    encoder.start(session('enc_2')),
    encoder.apply('enc_1', plan()),
    encoder.stop('enc_1'),
    encoder.endLeg('enc_1', 'dst_1'),
  ];
  for (const refusal of refusals) await expect(refusal).rejects.toThrow(EncoderUnavailableError);
  await expect(plane.kick(path)).rejects.toThrow('out of reach');
  expect(plane.addresses).toEqual(addresses);

  await release();
  await expect.poll(() => plane.liveness([path]), soon).toEqual(new Map([[path, { publishing: false }]]));
  expect(publishers.slice(2)).toEqual([
    [path, false],
    ['inputs/src_2', false],
  ]);
  expect(await pidAt(mediaUrl)).not.toBe(before);
  await encoder.start(session('enc_2'));
  expect(logged.join('')).not.toContain(session('enc_1').legs[0]?.url);
});

test('a session is not told to have failed when it was stopping, or when its start fails anyway', async () => {
  const { servers, mediaUrl, sessions } = await listeningRemoteMedia({ stepMs: 60_000 });
  const { encoder } = servers;
  await encoder.start(session('enc_1'));
  await encoder.stop('enc_1');
  const starting = expect(encoder.start(session('never accepted'))).rejects.toThrow(EncoderUnavailableError);
  process.kill(await pidAt(mediaUrl), 'SIGKILL');
  await starting;
  expect(sessions).toEqual([['enc_1', { state: 'offline', legs: [] }]]);
});

test('a process that hangs is killed and followed by another, and this one goes on meanwhile', async () => {
  const { servers, mediaUrl } = await listeningRemoteMedia();
  const before = await pidAt(mediaUrl);
  await order(mediaUrl, { order: 'spin' });
  const starting = expect(servers.encoder.start(session('enc_1'))).rejects.toThrow(EncoderUnavailableError);
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  await starting;
  clearInterval(turning);
  expect(turns).toBeGreaterThan(20);
  await expect.poll(() => servers.encoder.isReachable(), soon).toBe(true);
  expect(await pidAt(mediaUrl)).not.toBe(before);
});

test('a pause of this process is not taken for one of the other', async () => {
  const limits = { beatMs: 50, silenceMs: 500 };
  const { servers, mediaUrl } = await listeningRemoteMedia({ limits });
  const before = await pidAt(mediaUrl);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await servers.plane.liveness([path])).toBeDefined();
  expect(await pidAt(mediaUrl)).toBe(before);
});

test('what a process had started ends with it', async () => {
  const { mediaUrl } = await listeningRemoteMedia();
  const helper = Number(await order(mediaUrl, { order: 'helper' }));
  expect(await listens(helper)).toBe(true);
  void order(mediaUrl, { order: 'exit' }).catch(() => {});
  await expect.poll(() => listens(helper), soon).toBe(false);
});

test('a port that is taken is said so, with what names the variable, and no process is left', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { servers } = openRemoteMedia({ port });
  const taken = { code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port };
  await expect(servers.listen(nobody)).rejects.toMatchObject(taken);
});

test('a process that ends before it listens is no reason to try again', async () => {
  const { servers } = openRemoteMedia({
    entry: new URL('../../ports/media/media-plane.ts', import.meta.url),
  });
  await expect(servers.listen(nobody)).rejects.toThrow(/did not come to listen.* ended with 0/);
});

test('before it is begun nobody publishes, and nobody has to be disconnected', async () => {
  const { servers } = openRemoteMedia();
  expect(await servers.plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
  await servers.plane.kick(path);
  expect(await servers.encoder.isReachable()).toBe(false);
});

test('closed servers have ended their sessions and leave no process', async () => {
  const { servers, mediaUrl, port, sessions } = await listeningRemoteMedia();
  const pid = await pidAt(mediaUrl);
  // As a terminal or a service manager does, to all processes at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal);
  await servers.encoder.start(session('enc_1'));
  await servers.close();
  expect(sessions.at(-1)?.[1]).toMatchObject({ lastError: 'the encoder was closed' });
  expect(await listens(port)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await servers.plane.liveness([path])).toBeUndefined();
});

test('servers can be closed while their process starts, hangs, or is waited for', async () => {
  const starting = openRemoteMedia().servers;
  const refused = expect(starting.listen(nobody)).rejects.toThrow(/did not come to listen/);
  await starting.close();
  await refused;

  const hanging = await listeningRemoteMedia();
  await order(hanging.mediaUrl, { order: 'spin' });
  await hanging.servers.close();
  expect(await listens(hanging.port)).toBe(false);

  const waiting = await listeningRemoteMedia({ pauseMs: 1_000 });
  process.kill(await pidAt(waiting.mediaUrl), 'SIGKILL');
  const release = await hold(waiting.port);
  await expect.poll(() => waiting.servers.plane.liveness([]), soon).toBeUndefined();
  await waiting.servers.close();
  await release();
  expect(await listens(waiting.port)).toBe(false);
});

/** Listens on a port as soon as it is free. */
async function hold(port: number): Promise<() => Promise<void>> {
  const holder = createServer();
  const holds = () =>
    new Promise<boolean>((resolve) => {
      holder.once('error', () => resolve(false));
      holder.listen(port, '127.0.0.1', () => resolve(true));
    });
  await expect.poll(holds, soon).toBe(true);
  return async () => {
    holder.close();
    await once(holder, 'close');
  };
}

test.each(['exits', 'hangs'] as const)(
  'a first process that %s is followed by another, and start waits for that',
  async (how) => {
    const mark = join(await temporaryFolder(), 'failed once');
    const { servers, mediaUrl, logged } = await listeningRemoteMedia({
      fails: { how, mark },
      startMs: 6_000,
    });
    expect(logged.join('')).toContain('it is tried again');
    expect(await pidAt(mediaUrl)).toBeGreaterThan(0);
    expect(await servers.plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
  },
);

test('when none of the first processes comes to listen, that is said, and none is left', async () => {
  const { servers } = openRemoteMedia({ fails: { how: 'exits' } });
  const refused = servers.listen(nobody);
  await expect(refused).rejects.toThrow(MediaProcessError);
  await expect(refused).rejects.toThrow(/it ended with 7/);
});

test('a process that was begun before is the first, and one that has ended meanwhile is followed by another', async () => {
  const begun = beginScripted();
  const { mediaUrl } = await listeningRemoteMedia({ begun });
  expect(await pidAt(mediaUrl)).toBe(begun.pid);

  const ended = beginScripted();
  ended.kill('SIGKILL');
  await once(ended, 'exit');
  const other = await listeningRemoteMedia({ begun: ended });
  expect(await pidAt(other.mediaUrl)).not.toBe(ended.pid);
});

test('a process that was begun and is never asked to listen ends with the servers, if it has not yet', async () => {
  const begun = beginScripted();
  const ending = once(begun, 'exit');
  await openRemoteMedia({ begun }).servers.close();
  await ending;
  await openRemoteMedia({ begun }).servers.close();
});
