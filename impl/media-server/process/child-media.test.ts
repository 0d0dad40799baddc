import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plan } from '../../fixtures/media/encoder/program-plans.ts';
import {
  beginScripted,
  listeningChildMedia,
  listens,
  nobody,
  openChildMedia,
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
const soon = { interval: 10 };

test('a session in the other process is started, changed, loses a leg, and is stopped', async () => {
  const { servers, mediaUrl, sessions } = await listeningChildMedia();
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

test('changes of publishers are notified, and the publishers are known without a query', async () => {
  const { servers, mediaUrl, publishers } = await listeningChildMedia();
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

test('the other process accepts the same clients as this one, and receives authorization errors', async () => {
  const access: MediaAccess = {
    ...nobody,
    admit: async (requestedPath, { user, password }) =>
      requestedPath === path && user + password === 'kk' ? 3 : undefined,
    grant: async () => {
      throw new StoreBusyError('others write');
    },
  };
  const { mediaUrl } = await listeningChildMedia({ access });
  expect(await order(mediaUrl, { order: 'admit', path, key: 'k' })).toBe(3);
  expect(await order(mediaUrl, { order: 'admit', path, key: 'other' })).toBeNull();
  const rejection = { error: 'StoreBusyError', message: 'others write' };
  expect(await order(mediaUrl, { order: 'grant', token: 't' })).toEqual(rejection);
});

test('an error of the other process keeps its name and message, and a known error its class', async () => {
  const { encoder } = (await listeningChildMedia()).servers;
  const full = encoder.start(session('no room'));
  await expect(full).rejects.toThrow(EncoderUnavailableError);
  await expect(full).rejects.toThrow('There is no room for another session.');
  const broken = encoder.start(session('broken'));
  await expect(broken).rejects.toMatchObject({ name: 'RangeError', message: 'a frame is too large' });
  await expect(broken).rejects.not.toBeInstanceOf(EncoderUnavailableError);
});

test('after a kill the state is unknown until the next process reports it (SRC-04)', async () => {
  const started = await listeningChildMedia({ pauseMs: 500 });
  const { servers, mediaUrl, port, publishers, sessions, logged } = started;
  const { plane, encoder } = servers;
  const addresses = plane.addresses;
  await order(mediaUrl, { order: 'publish', path });
  await order(mediaUrl, { order: 'publish', path: 'inputs/src_2' });
  await encoder.start(session('enc_1'));
  await expect.poll(() => sessions.at(-1)?.[1].state, soon).toBe('live');
  const before = await pidAt(mediaUrl);
  process.kill(before, 'SIGKILL');
  // The next process cannot listen while its port is in use.
  const release = await hold(port);
  await expect.poll(() => logged.join(''), soon).toContain('could not be started');
  expect(await plane.liveness([path])).toBeUndefined();
  const lastError = 'The media process ended.';
  const leg = { destinationId: 'dst_1', status: 'ERROR', lastError };
  expect(sessions.at(-1)).toEqual(['enc_1', { state: 'error', lastError, legs: [leg] }]);
  expect(publishers.map(([, publishing]) => publishing)).toEqual([true, true]);
  expect(await encoder.isReachable()).toBe(false);
  const rejections = [
    encoder.start(session('enc_2')),
    encoder.apply('enc_1', plan()),
    encoder.stop('enc_1'),
    encoder.endLeg('enc_1', 'dst_1'),
  ];
  for (const rejection of rejections) await expect(rejection).rejects.toThrow(EncoderUnavailableError);
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

test('a session that was stopping or failed to start is not reported as failed when its process is lost', async () => {
  const { servers, mediaUrl, sessions } = await listeningChildMedia({ stepMs: 60_000 });
  const { encoder } = servers;
  await encoder.start(session('enc_1'));
  await encoder.stop('enc_1');
  const starting = expect(encoder.start(session('never accepted'))).rejects.toThrow(EncoderUnavailableError);
  process.kill(await pidAt(mediaUrl), 'SIGKILL');
  await starting;
  expect(sessions).toEqual([['enc_1', { state: 'offline', legs: [] }]]);
});

test('a process that hangs is killed and restarted, and this process continues meanwhile', async () => {
  const { servers, mediaUrl } = await listeningChildMedia();
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

test('a pause of this process does not count as a pause of the other', async () => {
  const limits = { beatMs: 50, silenceMs: 500 };
  const { servers, mediaUrl } = await listeningChildMedia({ limits });
  const before = await pidAt(mediaUrl);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await servers.plane.liveness([path])).toBeDefined();
  expect(await pidAt(mediaUrl)).toBe(before);
});

test('child processes of a media process end with it', async () => {
  const { mediaUrl } = await listeningChildMedia();
  const helper = Number(await order(mediaUrl, { order: 'helper' }));
  expect(await listens(helper)).toBe(true);
  void order(mediaUrl, { order: 'exit' }).catch(() => {});
  await expect.poll(() => listens(helper), soon).toBe(false);
});

test('a port in use is reported with its variable, and no process remains', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { servers } = openChildMedia({ port });
  const taken = { code: 'EADDRINUSE', syscall: 'listen', address: '127.0.0.1', port };
  await expect(servers.listen(nobody)).rejects.toMatchObject(taken);
});

test('start fails with the exit code if the process exits before it listens', async () => {
  const { servers } = openChildMedia({
    entry: new URL('../../ports/media/media-plane.ts', import.meta.url),
  });
  await expect(servers.listen(nobody)).rejects.toThrow(/did not come to listen.* ended with 0/);
});

test('before the start nobody publishes, and a kick has no effect', async () => {
  const { servers } = openChildMedia();
  expect(await servers.plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
  await servers.plane.kick(path);
  expect(await servers.encoder.isReachable()).toBe(false);
});

test('closed servers have ended their sessions and leave no process', async () => {
  const { servers, mediaUrl, port, sessions } = await listeningChildMedia();
  const pid = await pidAt(mediaUrl);
  // A terminal or a service manager signals all processes at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal);
  await servers.encoder.start(session('enc_1'));
  await servers.close();
  expect(sessions.at(-1)?.[1]).toMatchObject({ lastError: 'the encoder was closed' });
  expect(await listens(port)).toBe(false);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await servers.plane.liveness([path])).toBeUndefined();
});

test('servers can be closed while their process starts, hangs, or waits for a restart', async () => {
  const starting = openChildMedia().servers;
  const rejected = expect(starting.listen(nobody)).rejects.toThrow(/did not come to listen/);
  await starting.close();
  await rejected;

  const hanging = await listeningChildMedia();
  await order(hanging.mediaUrl, { order: 'spin' });
  await hanging.servers.close();
  expect(await listens(hanging.port)).toBe(false);

  const waiting = await listeningChildMedia({ pauseMs: 1_000 });
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
  'a first process that %s is restarted, and start waits for the next one',
  async (how) => {
    const mark = join(await temporaryFolder(), 'failed once');
    const { servers, mediaUrl, logged } = await listeningChildMedia({
      fails: { how, mark },
      startMs: 6_000,
    });
    expect(logged.join('')).toContain('retrying');
    expect(await pidAt(mediaUrl)).toBeGreaterThan(0);
    expect(await servers.plane.liveness([path])).toEqual(new Map([[path, { publishing: false }]]));
  },
);

test('if no first process listens, start fails and no process remains', async () => {
  const { servers } = openChildMedia({ fails: { how: 'exits' } });
  const rejected = servers.listen(nobody);
  await expect(rejected).rejects.toThrow(MediaProcessError);
  await expect(rejected).rejects.toThrow(/it ended with 7/);
});

test('uses an already forked process first, and forks another if that one has ended', async () => {
  const forked = beginScripted();
  const { mediaUrl } = await listeningChildMedia({ forked });
  expect(await pidAt(mediaUrl)).toBe(forked.pid);

  const ended = beginScripted();
  ended.kill('SIGKILL');
  await once(ended, 'exit');
  const other = await listeningChildMedia({ forked: ended });
  expect(await pidAt(other.mediaUrl)).not.toBe(ended.pid);
});

test('closing the servers ends an already forked process that never listened', async () => {
  const forked = beginScripted();
  const ending = once(forked, 'exit');
  await openChildMedia({ forked }).servers.close();
  await ending;
  await openChildMedia({ forked }).servers.close();
});
