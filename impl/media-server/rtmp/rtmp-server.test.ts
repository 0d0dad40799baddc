import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { RtmpClient } from '../../fixtures/media/rtmp/rtmp-client.ts';
import { publishWithFfmpeg } from '../../fixtures/media/rtmp/rtmp-ffmpeg.ts';
import { startIngest } from '../../fixtures/media/rtmp/rtmp-ingest.ts';
import {
  audioTrack,
  bothTracks,
  picture,
  show,
  sound,
  videoTrack,
} from '../../fixtures/media/rtmp/rtmp-media.ts';
import { requires } from '../../fixtures/requirements.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { writeAmf } from '../formats/rtmp/amf0.ts';
import { selfSignedCertificate } from './certificate.ts';

const path = 'inputs/cam1';
const started = 'NetStream.Publish.Start';
const rejected = 'NetStream.Publish.BadName';
const pollOptions = { interval: 20 };

/** A server with a key for the path, and a client that is not connected yet. */
async function startedIngest(options: Parameters<typeof startIngest>[0] = {}) {
  const ingest = await startIngest(options);
  ingest.keys.set(path, 'k1');
  const client = () => new RtmpClient({ port: ingest.port });
  return { ...ingest, client, watcher: ingest.watch(path) };
}

test('media of a publisher arrives unchanged (SRC-03, SRC-05)', async () => {
  const { client, watcher, registry } = await startedIngest();
  const publisher = client();
  expect(await publisher.publish('inputs', 'cam1?user=k1&pass=k1')).toBe(started);
  expect(registry.liveness(path).publishing).toBe(false);
  const frames = [...show({ pictures: 20, size: 5000 })];
  publisher.send(frames);
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(frames.length);
  expect(watcher.frames).toEqual(frames);
  expect(watcher.followed).toEqual([bothTracks]);
  expect(registry.liveness(path).publishing).toBe(true);
  publisher.sendCommand('deleteStream', 0, null, 1);
  await publisher.closed();
  expect(registry.liveness(path).publishing).toBe(false);
});

test.each([
  ['the name of the stream', 'inputs', 'cam1?user=k1&pass=k1', ''],
  ['the application', 'inputs?user=k1&pass=k1', 'cam1', ''],
  ['the application with the whole path', '/inputs/cam1/?user=k1&pass=k1', '', ''],
  ['the address', 'inputs', 'cam1', 'rtmp://127.0.0.1/inputs?user=k1&pass=k1'],
])('accepts the credential after %s (INGEST-05)', async (_where, app, name, tcUrl) => {
  const { client } = await startedIngest();
  expect(await client().publish(app, name, tcUrl)).toBe(started);
});

test.each([
  ['another key', 'inputs', 'cam1?user=k2&pass=k2'],
  ['a key only once', 'inputs', 'cam1?user=k1'],
  ['no key', 'inputs', 'cam1'],
  ['another path', 'inputs', 'cam2?user=k1&pass=k1'],
  ['a path that is too long', 'inputs', `${'x'.repeat(5000)}?user=k1&pass=k1`],
])('a publisher with %s is rejected before anything starts', async (_what, app, name) => {
  const { client, registry, lines } = await startedIngest();
  const publisher = client();
  expect(await publisher.publish(app, name)).toBe(rejected);
  await publisher.closed();
  expect(publisher.codes).toEqual([rejected]);
  expect(registry.tracks(path, 'frames')).toBeUndefined();
  expect(lines.join('')).not.toMatch(/k1|k2/);
});

test('rejects a publisher if authorization fails with an error', async () => {
  const { client, keys } = await startedIngest();
  keys.admit = () => Promise.reject(new Error('the store is gone'));
  expect(await client().publish('inputs', 'cam1?user=k1&pass=k1')).toBe(rejected);
});

test('playing is rejected with a status', async () => {
  const { client } = await startedIngest();
  const player = client();
  await expect.poll(() => player.peer.isOpen, pollOptions).toBe(true);
  player.sendCommand('connect', 1, { app: 'inputs' });
  player.sendCommand('createStream', 2, null);
  player.sendCommand('play', 3, null, 'cam1');
  await player.closed();
  expect(player.codes).toEqual(['NetStream.Play.Failed']);
});

test('a rotated key disconnects publishers with the old key if requested (INGEST-21)', async () => {
  const { client, keys, registry, watcher } = await startedIngest();
  const old = client();
  await old.publish('inputs', 'cam1?user=k1&pass=k1');
  old.send(show({ pictures: 2 }));
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(4);
  const generation = keys.set(path, 'k2');
  expect(await client().publish('inputs', 'cam1?user=k1&pass=k1')).toBe(rejected);
  old.send(show({ from: 80, pictures: 2 }));
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(8);
  registry.kick(path, generation);
  await old.closed();
  expect(registry.liveness(path).publishing).toBe(false);
  expect(await client().publish('inputs', 'cam1?user=k2&pass=k2')).toBe(started);
});

test('the newest publisher owns the path', async () => {
  const { client, watcher } = await startedIngest();
  const [first, second] = [client(), client()];
  await first.publish('inputs', 'cam1?user=k1&pass=k1');
  first.send(show({ pictures: 2 }));
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(4);
  await second.publish('inputs', 'cam1?user=k1&pass=k1');
  expect(first.isClosed).toBe(false);
  second.send([picture(9000, { key: true })]);
  await first.closed();
  await expect.poll(() => watcher.frames.at(-1)?.decodedAt, pollOptions).toBe(9000);
});

test('media from before all tracks are known is not lost', async () => {
  const { client, watcher } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  const frames = [picture(0, { key: true }), picture(40), sound(60), picture(80)];
  publisher.follow([videoTrack]);
  publisher.send(frames.slice(0, 2));
  publisher.follow([audioTrack]);
  publisher.send(frames.slice(2, 3));
  publisher.follow([videoTrack]);
  publisher.send([picture(120, { key: true })]);
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(4);
  expect(watcher.followed).toEqual([bothTracks]);
  expect(watcher.frames.slice(0, 3)).toEqual(frames.slice(0, 3));
});

test('a publisher with one track goes live soon', async () => {
  const { client, registry } = await startedIngest();
  const [announcing, silent] = [client(), client()];
  await announcing.publish('inputs', 'cam1?user=k1&pass=k1');
  announcing.describe(writeAmf('@setDataFrame', 'onMetaData', { audiocodecid: 10 }));
  announcing.follow([audioTrack]);
  announcing.send([sound(0)]);
  await expect.poll(() => registry.tracks(path, 'frames'), pollOptions).toEqual([audioTrack]);
  await silent.publish('inputs', 'cam1?user=k1&pass=k1');
  silent.follow([videoTrack]);
  silent.send([picture(0, { key: true }), picture(1000), picture(2100)]);
  await expect.poll(() => registry.tracks(path, 'frames'), pollOptions).toEqual([videoTrack]);
});

test('unsupported codecs are omitted, and a publisher without supported codecs is disconnected', async () => {
  const { client, registry, lines } = await startedIngest();
  const mixed = client();
  const hevc = (timestamp: number) => ({
    type: 9 as const,
    timestamp,
    body: Buffer.from([0x90, ...Buffer.from('hvc1'), 0]),
  });
  await mixed.publish('inputs', 'cam1?user=k1&pass=k1');
  mixed.sendTag(hevc(0));
  mixed.follow([audioTrack]);
  mixed.send([sound(0)]);
  await expect.poll(() => registry.tracks(path, 'frames'), pollOptions).toEqual([audioTrack]);
  expect(lines.find((line) => line.includes('video hvc1'))).toContain(path);
  const only = client();
  await only.publish('inputs', 'cam1?user=k1&pass=k1');
  for (const timestamp of [0, 1000, 2001]) only.sendTag(hevc(timestamp));
  await only.closed();
});

test('a publisher that changes its audio is disconnected, so that it reconnects', async () => {
  const { client } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  publisher.send(show({ pictures: 1 }));
  publisher.sendTag({ type: 8, timestamp: 50, body: Buffer.from([0xaf, 0, 0x12, 0x10]) });
  await publisher.closed();
});

test('a publisher without media is disconnected, even if it sends other messages (SRC-07)', async () => {
  const { client, registry } = await startedIngest({ bounds: { idleMs: 300 } });
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  publisher.send(show({ pictures: 1 }));
  const chatter = setInterval(() => publisher.sendCommand('_checkbw', 0, null), 50);
  await publisher.closed();
  clearInterval(chatter);
  expect(registry.liveness(path).publishing).toBe(false);
});

test('responds to pings and acknowledges received bytes', async () => {
  const { client } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  // The window and the media arrive together, so no later bytes cause the acknowledgement.
  publisher.socket.cork();
  publisher.peer.send({ type: 5, streamId: 0, timestamp: 0, body: Buffer.from([0, 0, 0x10, 0]) });
  publisher.peer.send({ type: 4, streamId: 0, timestamp: 0, body: Buffer.from([0, 6, 1, 2, 3, 4]) });
  publisher.send(show({ pictures: 100 }));
  publisher.socket.uncork();
  const responses = () => publisher.messages.map(({ type, body }) => `${type} ${body.toString('hex')}`);
  await expect.poll(responses, pollOptions).toContain('4 000701020304');
  await expect.poll(() => responses().some((response) => response.startsWith('3 ')), pollOptions).toBe(true);
});

test('closing the server disconnects all clients', async () => {
  const { client, server } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  await server.close();
  await publisher.closed();
});

test('RTMPS behaves as RTMP, and rejects other protocols', async () => {
  const tls = await selfSignedCertificate({ folder: await temporaryFolder() });
  const { port, watcher, client } = await startedIngest({ tls: async () => tls });
  const secure = new RtmpClient({ port, ca: tls.cert });
  expect(await secure.publish('inputs', 'cam1?user=k1&pass=k1')).toBe(started);
  secure.send(show({ pictures: 3 }));
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(6);
  await client().closed();
  secure.send(show({ from: 120, pictures: 1 }));
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(8);
});

test('the certificate is requested at the first connection, and again after a failure', async () => {
  const made = await selfSignedCertificate({ folder: await temporaryFolder() });
  let attempts = 0;
  const tls = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the disk is full');
    return made;
  };
  const { port, lines } = await startedIngest({ tls });
  expect(attempts).toBe(0);
  const publisher = () => new RtmpClient({ port, ca: made.cert });
  await publisher().closed();
  await expect.poll(() => lines.join(''), pollOptions).toContain('the disk is full');
  for (let time = 0; time < 2; time += 1)
    expect(await publisher().publish('inputs', 'cam1?user=k1&pass=k1')).toBe(started);
  expect(attempts).toBe(2);
});

test('connections that wait for a certificate count, and are closed with the server', async () => {
  const { port, server } = await startedIngest({
    tls: () => new Promise(() => {}),
    bounds: { maxConnections: 2 },
  });
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  const closed = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.on('error', () => {});
  await Promise.race(closed);
  expect(sockets.filter((socket) => socket.closed)).toHaveLength(1);
  await server.close();
  await Promise.all(closed);
});

const withFfmpeg = requires('ffmpeg');

withFfmpeg('ffmpeg can publish, and its path is free after a kill', async () => {
  const { url, watcher, registry } = await startedIngest();
  const ffmpeg = publishWithFfmpeg(url(path, 'k1'));
  await vi.waitUntil(() => watcher.count('video') >= 12 && watcher.count('audio') >= 12, pollOptions);
  expect(watcher.followed[0]?.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  expect(watcher.frames.find(({ kind }) => kind === 'video')?.keyFrame).toBe(true);
  expect(watcher.frames.filter(({ keyFrame, kind }) => kind === 'video' && keyFrame).length).toBeGreaterThan(
    1,
  );
  ffmpeg.kill('SIGKILL');
  await expect.poll(() => registry.liveness(path).publishing, pollOptions).toBe(false);
});

withFfmpeg('ffmpeg can publish over RTMPS, and ends when it is kicked', async () => {
  const tls = await selfSignedCertificate({ folder: await temporaryFolder() });
  const { url, watcher, registry } = await startedIngest({ tls: async () => tls });
  const ffmpeg = publishWithFfmpeg(url(path, 'k1'));
  await vi.waitUntil(() => watcher.count('video') >= 10 && watcher.count('audio') >= 10, pollOptions);
  registry.kick(path);
  await ffmpeg.exit;
});

withFfmpeg('ffmpeg with a wrong key is rejected, and ends', async () => {
  const { url, watcher } = await startedIngest();
  const { code, output } = await publishWithFfmpeg(url(path, 'k2')).exit;
  expect(code).not.toBe(0);
  expect(output).toContain('not authorized');
  expect(watcher.frames).toEqual([]);
});

withFfmpeg('a suspended ffmpeg is disconnected', async () => {
  const { url, watcher, registry } = await startedIngest({ bounds: { idleMs: 600 } });
  const ffmpeg = publishWithFfmpeg(url(path, 'k1'));
  await vi.waitUntil(() => watcher.count('video') >= 5, pollOptions);
  ffmpeg.kill('SIGSTOP');
  await expect.poll(() => registry.liveness(path).publishing, pollOptions).toBe(false);
});
