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
import { selfMadeCertificate } from './certificate.ts';

const path = 'inputs/cam1';
const started = 'NetStream.Publish.Start';
const refused = 'NetStream.Publish.BadName';
const patience = { timeout: 20_000, interval: 20 };

/** A server with a key for the path, and a client that has not said anything. */
async function startedIngest(options: Parameters<typeof startIngest>[0] = {}) {
  const ingest = await startIngest(options);
  ingest.keys.set(path, 'k1');
  const client = () => new RtmpClient({ port: ingest.port });
  return { ...ingest, client, watcher: ingest.watch(path) };
}

test('what a publisher sends arrives as it was (SRC-03, SRC-05)', async () => {
  const { client, watcher, registry } = await startedIngest();
  const publisher = client();
  expect(await publisher.publish('inputs', 'cam1?user=k1&pass=k1')).toBe(started);
  expect(registry.liveness(path).publishing).toBe(false);
  const frames = [...show({ pictures: 20, size: 5000 })];
  publisher.send(frames);
  await expect.poll(() => watcher.frames.length, patience).toBe(frames.length);
  expect(watcher.frames).toEqual(frames);
  expect(watcher.followed).toEqual([bothTracks]);
  expect(registry.liveness(path).publishing).toBe(true);
  publisher.say('deleteStream', 0, null, 1);
  await publisher.closed();
  expect(registry.liveness(path).publishing).toBe(false);
});

test.each([
  ['the name of the stream', 'inputs', 'cam1?user=k1&pass=k1', ''],
  ['the application', 'inputs?user=k1&pass=k1', 'cam1', ''],
  ['the application with the whole path', '/inputs/cam1/?user=k1&pass=k1', '', ''],
  ['the address', 'inputs', 'cam1', 'rtmp://127.0.0.1/inputs?user=k1&pass=k1'],
])('the credential may ride behind %s (INGEST-05)', async (_where, app, name, tcUrl) => {
  const { client } = await startedIngest();
  expect(await client().publish(app, name, tcUrl)).toBe(started);
});

test.each([
  ['another key', 'inputs', 'cam1?user=k2&pass=k2'],
  ['a key only once', 'inputs', 'cam1?user=k1'],
  ['no key', 'inputs', 'cam1'],
  ['another path', 'inputs', 'cam2?user=k1&pass=k1'],
  ['a path beyond bounds', 'inputs', `${'x'.repeat(5000)}?user=k1&pass=k1`],
])('who presents %s is refused before anything starts', async (_what, app, name) => {
  const { client, registry, lines } = await startedIngest();
  const publisher = client();
  expect(await publisher.publish(app, name)).toBe(refused);
  await publisher.closed();
  expect(publisher.codes).toEqual([refused]);
  expect(registry.tracks(path, 'frames')).toBeUndefined();
  expect(lines.join('')).not.toMatch(/k1|k2/);
});

test('who cannot be asked about is refused, too', async () => {
  const { client, keys } = await startedIngest();
  keys.admit = () => Promise.reject(new Error('the store is gone'));
  expect(await client().publish('inputs', 'cam1?user=k1&pass=k1')).toBe(refused);
});

test('playing is refused politely', async () => {
  const { client } = await startedIngest();
  const player = client();
  await expect.poll(() => player.peer.isOpen, patience).toBe(true);
  player.say('connect', 1, { app: 'inputs' });
  player.say('createStream', 2, null);
  player.say('play', 3, null, 'cam1');
  await player.closed();
  expect(player.codes).toEqual(['NetStream.Play.Failed']);
});

test('a rotated key disconnects whoever came with the old one, where that is asked for (INGEST-21)', async () => {
  const { client, keys, registry, watcher } = await startedIngest();
  const old = client();
  await old.publish('inputs', 'cam1?user=k1&pass=k1');
  old.send(show({ pictures: 2 }));
  await expect.poll(() => watcher.frames.length, patience).toBe(4);
  const generation = keys.set(path, 'k2');
  expect(await client().publish('inputs', 'cam1?user=k1&pass=k1')).toBe(refused);
  old.send(show({ from: 80, pictures: 2 }));
  await expect.poll(() => watcher.frames.length, patience).toBe(8);
  registry.kick(path, generation);
  await old.closed();
  expect(registry.liveness(path).publishing).toBe(false);
  expect(await client().publish('inputs', 'cam1?user=k2&pass=k2')).toBe(started);
});

test('the newest publisher has the path', async () => {
  const { client, watcher } = await startedIngest();
  const [first, second] = [client(), client()];
  await first.publish('inputs', 'cam1?user=k1&pass=k1');
  first.send(show({ pictures: 2 }));
  await expect.poll(() => watcher.frames.length, patience).toBe(4);
  await second.publish('inputs', 'cam1?user=k1&pass=k1');
  expect(first.isClosed).toBe(false);
  second.send([picture(9000, { key: true })]);
  await first.closed();
  await expect.poll(() => watcher.frames.at(-1)?.decodedAt, patience).toBe(9000);
});

test('what comes before all tracks are known is not lost', async () => {
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
  await expect.poll(() => watcher.frames.length, patience).toBe(4);
  expect(watcher.followed).toEqual([bothTracks]);
  expect(watcher.frames.slice(0, 3)).toEqual(frames.slice(0, 3));
});

test('a publisher with one track is not waited for longer than it takes', async () => {
  const { client, registry } = await startedIngest();
  const [announcing, silent] = [client(), client()];
  await announcing.publish('inputs', 'cam1?user=k1&pass=k1');
  announcing.describe(writeAmf('@setDataFrame', 'onMetaData', { audiocodecid: 10 }));
  announcing.follow([audioTrack]);
  announcing.send([sound(0)]);
  await expect.poll(() => registry.tracks(path, 'frames'), patience).toEqual([audioTrack]);
  await silent.publish('inputs', 'cam1?user=k1&pass=k1');
  silent.follow([videoTrack]);
  silent.send([picture(0, { key: true }), picture(1000), picture(2100)]);
  await expect.poll(() => registry.tracks(path, 'frames'), patience).toEqual([videoTrack]);
});

test('other codecs are left out, and who sends nothing else is disconnected', async () => {
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
  await expect.poll(() => registry.tracks(path, 'frames'), patience).toEqual([audioTrack]);
  expect(lines.find((line) => line.includes('video hvc1'))).toContain(path);
  const only = client();
  await only.publish('inputs', 'cam1?user=k1&pass=k1');
  for (const timestamp of [0, 1000, 2001]) only.sendTag(hevc(timestamp));
  await only.closed();
});

test('sound that turns into another is a reason to come again', async () => {
  const { client } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  publisher.send(show({ pictures: 1 }));
  publisher.sendTag({ type: 8, timestamp: 50, body: Buffer.from([0xaf, 0, 0x12, 0x10]) });
  await publisher.closed();
});

test('a publisher that sends no media is disconnected, whatever else it sends (SRC-07)', async () => {
  const { client, registry } = await startedIngest({ bounds: { idleMs: 300 } });
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  publisher.send(show({ pictures: 1 }));
  const chatter = setInterval(() => publisher.say('_checkbw', 0, null), 50);
  await publisher.closed();
  clearInterval(chatter);
  expect(registry.liveness(path).publishing).toBe(false);
});

test('pings are answered and what was received is acknowledged', async () => {
  const { client } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  publisher.peer.send({ type: 5, streamId: 0, timestamp: 0, body: Buffer.from([0, 0, 0x10, 0]) });
  publisher.peer.send({ type: 4, streamId: 0, timestamp: 0, body: Buffer.from([0, 6, 1, 2, 3, 4]) });
  publisher.send(show({ pictures: 100 }));
  const answers = () => publisher.messages.map(({ type, body }) => `${type} ${body.toString('hex')}`);
  await expect.poll(answers, patience).toContain('4 000701020304');
  await expect.poll(() => answers().some((answer) => answer.startsWith('3 ')), patience).toBe(true);
});

test('closing disconnects everybody', async () => {
  const { client, server } = await startedIngest();
  const publisher = client();
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  await server.close();
  await publisher.closed();
});

test('over RTMPS the same is spoken, and nothing else', async () => {
  const tls = await selfMadeCertificate({ folder: await temporaryFolder() });
  const { port, watcher, client } = await startedIngest({ tls: async () => tls });
  const secure = new RtmpClient({ port, ca: tls.cert });
  expect(await secure.publish('inputs', 'cam1?user=k1&pass=k1')).toBe(started);
  secure.send(show({ pictures: 3 }));
  await expect.poll(() => watcher.frames.length, patience).toBe(6);
  await client().closed();
  secure.send(show({ from: 120, pictures: 1 }));
  await expect.poll(() => watcher.frames.length, patience).toBe(8);
});

test('a certificate is asked for when somebody comes, and again where it could not be had', async () => {
  const made = await selfMadeCertificate({ folder: await temporaryFolder() });
  let asked = 0;
  const tls = async () => {
    asked += 1;
    if (asked === 1) throw new Error('the disk is full');
    return made;
  };
  const { port, lines } = await startedIngest({ tls });
  expect(asked).toBe(0);
  const publisher = () => new RtmpClient({ port, ca: made.cert });
  await publisher().closed();
  await expect.poll(() => lines.join(''), patience).toContain('the disk is full');
  for (let time = 0; time < 2; time += 1)
    expect(await publisher().publish('inputs', 'cam1?user=k1&pass=k1')).toBe(started);
  expect(asked).toBe(2);
});

test('whoever waits for a certificate counts among those who are connected, and is let go of at the end', async () => {
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

withFfmpeg('ffmpeg publishes, and is noticed when it is killed', async () => {
  const { url, watcher, registry } = await startedIngest();
  const ffmpeg = publishWithFfmpeg(url(path, 'k1'));
  await vi.waitUntil(() => watcher.count('video') >= 12 && watcher.count('audio') >= 12, patience);
  expect(watcher.followed[0]?.map(({ codec }) => codec.name)).toEqual(['H264', 'AAC']);
  expect(watcher.frames.find(({ kind }) => kind === 'video')?.keyFrame).toBe(true);
  expect(watcher.frames.filter(({ keyFrame, kind }) => kind === 'video' && keyFrame).length).toBeGreaterThan(
    1,
  );
  ffmpeg.kill('SIGKILL');
  await expect.poll(() => registry.liveness(path).publishing, patience).toBe(false);
});

withFfmpeg('ffmpeg publishes over RTMPS, and is disconnected', async () => {
  const tls = await selfMadeCertificate({ folder: await temporaryFolder() });
  const { url, watcher, registry } = await startedIngest({ tls: async () => tls });
  const ffmpeg = publishWithFfmpeg(url(path, 'k1'));
  await vi.waitUntil(() => watcher.count('video') >= 10 && watcher.count('audio') >= 10, patience);
  registry.kick(path);
  await ffmpeg.exit;
});

withFfmpeg('ffmpeg with a wrong key is told so, and ends', async () => {
  const { url, watcher } = await startedIngest();
  const { code, said } = await publishWithFfmpeg(url(path, 'k2')).exit;
  expect(code).not.toBe(0);
  expect(said).toContain('not authorized');
  expect(watcher.frames).toEqual([]);
});

withFfmpeg('ffmpeg that is stopped in the middle is noticed', async () => {
  const { url, watcher, registry } = await startedIngest({ bounds: { idleMs: 600 } });
  const ffmpeg = publishWithFfmpeg(url(path, 'k1'));
  await vi.waitUntil(() => watcher.count('video') >= 5, patience);
  ffmpeg.kill('SIGSTOP');
  await expect.poll(() => registry.liveness(path).publishing, patience).toBe(false);
});
