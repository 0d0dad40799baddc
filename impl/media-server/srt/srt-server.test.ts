import { expect, onTestFinished, test, vi } from 'vitest';
import {
  conclusion,
  datagramSocket,
  handshakeIn,
  induction,
  SrtCaller,
  type SrtCallOptions,
  SrtRejection,
} from '../../fixtures/media/srt/srt-caller.ts';
import { FrameCollector, readToken, srtListener, streamKey } from '../../fixtures/media/srt/srt-listener.ts';
import {
  SyntheticStream,
  syntheticPicture,
  syntheticPublisher,
  syntheticTracks,
} from '../../fixtures/media/srt/srt-publisher.ts';
import { lossyRelay } from '../../fixtures/media/srt/srt-relay.ts';
import type { MediaFrame, Publisher, Track } from '../formats/media.ts';
import { MpegTsReader } from '../formats/mpeg-ts/reader.ts';
import { type Handshake, handshakeType } from './handshake-packet.ts';
import { rejection } from './rejection.ts';
import { SrtServer } from './srt-server.ts';

const path = 'inputs/x';
const pollOptions = { interval: 5 };
const publishId = `publish:${path}:${streamKey}:${streamKey}`;
const readId = `read:${path}:monitor:${readToken(path)}`;

async function listening(options?: Parameters<typeof srtListener>[0]) {
  const listener = await srtListener(options);
  const { registry, port } = listener;
  const player = new FrameCollector();
  const isLive = (expected = true) =>
    vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(expected), pollOptions);
  const rejectionOf = async (call: Partial<SrtCallOptions>) => {
    const rejected = await SrtCaller.call({ port, ...call }).catch((error: unknown) => error);
    return rejected instanceof SrtRejection ? rejected.code : rejected;
  };
  return { ...listener, player, isLive, rejectionOf };
}

/** The pictures in payloads sent to a reader. */
function picturesIn(payloads: readonly Buffer[]): Buffer[] {
  const frames: MediaFrame[] = [];
  const reader = new MpegTsReader({ tracks: () => {}, frame: (frame) => frames.push(frame) });
  for (const payload of payloads) reader.push(payload);
  return frames.filter(({ kind }) => kind === 'video').map(({ data }) => data);
}

/** The indexes of the pictures. */
function indexesOf(pictures: readonly Buffer[]): number[] {
  return pictures.map((data) => data.readUInt32BE(data.length - 3000 + 1) - 0x01010101);
}

function from(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

test('a publisher with the stream key is accepted (INGEST-04), and every frame arrives unchanged', async () => {
  const { registry, player, isLive, port, lines, reasons, server } = await listening();
  registry.subscribe(path, player);
  const { caller, stream, silence } = await syntheticPublisher(path, { port });
  await isLive();
  expect(registry.tracks(path, 'frames')).toEqual(syntheticTracks);
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(30), pollOptions);
  silence();
  await vi.waitFor(() => expect(player.of('video')).toHaveLength(stream.index), pollOptions);
  expect(player.of('video').map(({ data }) => data)).toEqual(
    from(0, stream.index).map((index) => syntheticPicture(index).data),
  );
  expect(player.of('audio')).toHaveLength(stream.index);
  caller.leave();
  await isLive(false);
  expect(reasons()).toEqual(['left']);
  expect(server.load.sessions).toBe(0);
  expect(lines.join()).not.toContain(streamId(streamKey));
});

/** The part of a streamid with the stream key, which no log may contain. */
function streamId(key: string): string {
  return `:${key}`;
}

test('accepts the standard form of the streamid', async () => {
  const { port, isLive } = await listening();
  const caller = await SrtCaller.call({
    port,
    streamId: `#!::m=publish,r=${path},u=${streamKey},s=${streamKey}`,
  });
  for (const payload of new SyntheticStream().next()) caller.send(payload);
  await isLive();
});

test.each([
  [`publish:${path}:${streamKey}:wrong`, rejection.unauthorized],
  [`publish:inputs/unknown:${streamKey}:${streamKey}`, rejection.unauthorized],
  [`read:${path}:u:${streamKey}`, rejection.unauthorized],
  [`read:${path}:u:${readToken('inputs/y')}`, rejection.unauthorized],
  [`read:${path}:u:${readToken(path, 'svc-media-talk')}`, rejection.unauthorized],
  [`read:inputs/unknown:u:${readToken('inputs/unknown')}`, rejection.notFound],
  [readId, rejection.conflict],
  ['listen', rejection.badRequest],
  [`publish:${path}:${streamKey}:${'k'.repeat(512)}`, rejection.badRequest],
  [undefined, rejection.badRequest],
])('rejects a caller in the handshake: %s, %i', async (id, code) => {
  const { rejectionOf, server } = await listening();
  expect(await rejectionOf(id === undefined ? {} : { streamId: id })).toBe(code);
  expect(server.load.sessions).toBe(0);
});

test.each<[string, Partial<SrtCallOptions>, number]>([
  ['encryption', { conclusion: { encryption: 2 } }, rejection.encrypted],
  ['an old version', { conclusion: { version: 4 } }, rejection.version],
  ['a stream of bytes', { flags: 0xff }, rejection.streamMode],
  ['files', { congestion: 'file' }, rejection.congestion],
])('rejects an unsupported call: %s', async (_what, call, code) => {
  const { rejectionOf, access } = await listening();
  expect(await rejectionOf({ streamId: publishId, ...call })).toBe(code);
  expect(access.requested).toBe(0);
});

test('rejects callers if authorization fails with an error, and logs no key', async () => {
  const { rejectionOf, access, lines } = await listening();
  access.before = () => Promise.reject(new Error('store gone'));
  expect(await rejectionOf({ streamId: publishId })).toBe(rejection.fault);
  expect(lines.join()).toContain('store gone');
  expect(lines.join()).not.toContain(streamId(streamKey));
});

test('a repeated conclusion gets the same response, and creates nothing twice', async () => {
  const { port, access, server } = await listening();
  const caller = await SrtCaller.call({ port, streamId: publishId });
  caller.repeatConclusion();
  caller.repeatConclusion();
  await vi.waitFor(() => expect(caller.responses.length).toBeGreaterThanOrEqual(3), pollOptions);
  expect(new Set(caller.responses.map((response) => response.toString('hex'))).size).toBe(1);
  expect([access.requested, server.load.sessions]).toEqual([1, 1]);
});

test('a reader receives the published media from the newest key frame on', async () => {
  const { port, isLive } = await listening();
  const { stream } = await syntheticPublisher(path, { port });
  await isLive();
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(30), pollOptions);
  const reader = await SrtCaller.call({ port, streamId: readId });
  await vi.waitFor(() => expect(picturesIn(reader.received).length).toBeGreaterThan(30), pollOptions);
  const indexes = indexesOf(picturesIn(reader.received));
  expect((indexes[0] ?? -1) % 25).toBe(0);
  expect(indexes).toEqual(from(indexes[0] ?? 0, indexes.length));
});

test('over a network with 5 % loss in each direction every frame arrives', async () => {
  const { registry, player, isLive, port } = await listening({ latencyMs: 2000 });
  const inward = await lossyRelay(port, { loss: 0.05 });
  const outward = await lossyRelay(port, { loss: 0.05 });
  registry.subscribe(path, player);
  const { stream, silence } = await syntheticPublisher(path, { port: inward.port });
  await isLive();
  const reader = await SrtCaller.call({ port: outward.port, streamId: readId });
  const started = stream.index;
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(started + 70), pollOptions);
  await vi.waitFor(() => expect(player.of('video').length).toBeGreaterThan(started + 65), pollOptions);
  expect(indexesOf(player.of('video').map(({ data }) => data))).toEqual(from(0, player.of('video').length));
  await vi.waitFor(() => expect(picturesIn(reader.received).length).toBeGreaterThan(60), pollOptions);
  const read = indexesOf(picturesIn(reader.received));
  expect(read).toEqual(from(read[0] ?? 0, read.length));
  silence();
  expect(Math.min(inward.count.dropped, outward.count.dropped)).toBeGreaterThan(5);
});

test('a disconnected publisher is notified, and can return only with the new key', async () => {
  const { registry, isLive, port, reasons } = await listening();
  const { caller } = await syntheticPublisher(path, { port });
  await isLive();
  registry.kick(path);
  expect(registry.liveness(path).publishing).toBe(false);
  await vi.waitFor(() => expect(caller.ended).toBe('left'), pollOptions);
  expect(reasons()).toEqual(['kicked']);
});

test('a kick also ends a publisher that is still being authorized', async () => {
  const { registry, access, rejectionOf } = await listening();
  const requested = Promise.withResolvers<void>();
  const responded = Promise.withResolvers<void>();
  access.before = () => {
    requested.resolve();
    return responded.promise;
  };
  const call = rejectionOf({ streamId: publishId });
  await requested.promise;
  registry.kick(path);
  responded.resolve();
  expect(await call).toBe(rejection.unauthorized);
});

test('the newest publisher owns the path, and its reader continues with it', async () => {
  const { registry, isLive, port, reasons } = await listening();
  const { caller, stream } = await syntheticPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(30), pollOptions);
  await syntheticPublisher(path, { port });
  await vi.waitFor(() => expect(caller.ended).toBe('left'), pollOptions);
  expect(reasons()).toEqual(['replaced']);
  expect(registry.liveness(path).publishing).toBe(true);
  await vi.waitFor(() => {
    const indexes = indexesOf(picturesIn(reader.received));
    expect(indexes.filter((index) => index === 5).length).toBe(2);
  }, pollOptions);
  expect(reader.ended).toBeUndefined();
});

test('a vanished publisher is noticed, and so is a vanished reader', async () => {
  const { isLive, port, reasons, registry } = await listening({ bounds: { silenceMs: 500 } });
  const { caller } = await syntheticPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  reader.vanish();
  await vi.waitFor(() => expect(registry.audience(path)).toBe(0), pollOptions);
  expect(registry.liveness(path).publishing).toBe(true);
  caller.vanish();
  await isLive(false);
  expect(reasons()).toEqual(['connection lost', 'connection lost']);
});

test('a publisher without media is ended, even if it sends keep-alives (SRC-07)', async () => {
  const { isLive, port, reasons } = await listening({ bounds: { withoutMediaMs: 2200, silenceMs: 1800 } });
  const { silence, caller } = await syntheticPublisher(path, { port });
  await isLive();
  silence();
  await isLive(false);
  expect(reasons()).toEqual(['silent']);
  await vi.waitFor(() => expect(caller.ended).toBe('left'), pollOptions);
});

test('only a reader that is too slow is dropped', async () => {
  const bounds = { maxUnsentPackets: 60, silenceMs: 20_000 };
  const { port, isLive, reasons, registry } = await listening({ bounds });
  await syntheticPublisher(path, { port });
  await isLive();
  const other = await SrtCaller.call({ port, streamId: readId });
  const reader = await SrtCaller.call({ port, streamId: readId });
  reader.vanish();
  await vi.waitFor(() => expect(reasons()).toEqual(['too slow']), pollOptions);
  expect(registry.audience(path)).toBe(1);
  expect(other.ended).toBeUndefined();
});

test('a reader is ended when another publisher sends tracks that it cannot receive', async () => {
  const { port, isLive, registry, reasons, rejectionOf } = await listening();
  const { caller } = await syntheticPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  caller.leave();
  const tracks: Track[] = [{ kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } }];
  const publisher: Publisher = { tracks, end: () => {} };
  const session = await registry.publish(path, publisher, async () => 1);
  session?.forwardFrame({ kind: 'video', decodedAt: 0, shownAt: 0, keyFrame: true, data: Buffer.alloc(9) });
  await vi.waitFor(() => expect(reader.ended).toBe('left'), pollOptions);
  expect(reasons()).toContain('other codec');
  expect(await rejectionOf({ streamId: readId })).toBe(rejection.unsupportedMedia);
});

test('limits the number of sessions, per address and in total', async () => {
  for (const bounds of [{ maxSessions: 2 }, { maxSessionsOfAddress: 2 }]) {
    const { port, rejectionOf } = await listening({ bounds });
    const first = await SrtCaller.call({ port, streamId: publishId });
    await SrtCaller.call({ port, streamId: `publish:inputs/y:${streamKey}:${streamKey}` });
    expect(await rejectionOf({ streamId: publishId })).toBe(rejection.full);
    first.leave();
    await vi.waitFor(
      async () => expect(await rejectionOf({ streamId: publishId })).toBeInstanceOf(SrtCaller),
      pollOptions,
    );
  }
});

test('counts callers from the addresses of one network together', async () => {
  const groupOf = (address: string) => (address === '127.0.0.9' ? address : 'one network');
  const { port, rejectionOf } = await listening({ bounds: { maxSessionsOfAddress: 1 }, groupOf });
  await SrtCaller.call({ port, streamId: publishId, from: '127.0.0.2' });
  const other = `publish:inputs/y:${streamKey}:${streamKey}`;
  expect(await rejectionOf({ streamId: other, from: '127.0.0.3' })).toBe(rejection.full);
  expect(await rejectionOf({ streamId: other, from: '127.0.0.9' })).toBeInstanceOf(SrtCaller);
});

test('limits the number of readers of a path', async () => {
  const { port, isLive, rejectionOf } = await listening({ bounds: { maxReadersOfPath: 1 } });
  await syntheticPublisher(path, { port });
  await isLive();
  await SrtCaller.call({ port, streamId: readId });
  expect(await rejectionOf({ streamId: readId })).toBe(rejection.full);
});

test('limits the number of callers in a handshake, and accepts the other callers when they retry', async () => {
  const { port, access, server } = await listening({ bounds: { maxHandshakesOfAddress: 2 } });
  const responded = Promise.withResolvers<void>();
  access.before = () => responded.promise;
  const calls = from(0, 5).map(() => SrtCaller.call({ port, streamId: publishId }));
  await vi.waitFor(() => expect(access.requested).toBe(2), pollOptions);
  expect(server.load.handshakes).toBe(2);
  responded.resolve();
  expect(await Promise.all(calls)).toHaveLength(5);
});

test('a caller without a response in time is dropped', async () => {
  const { port, access, server } = await listening({ bounds: { responseTimeoutMs: 100 } });
  const responded = Promise.withResolvers<void>();
  access.before = () => responded.promise;
  const socket = await datagramSocket();
  const replies: (Handshake | undefined)[] = [];
  socket.on('message', (bytes) => replies.push(handshakeIn(bytes)));
  const sendDatagram = (datagram: Buffer) => socket.send(datagram, port, '127.0.0.1');
  sendDatagram(induction(77));
  await vi.waitFor(() => expect(replies).toHaveLength(1), pollOptions);
  const [induced] = replies;
  if (!induced) throw new Error('no cookie');
  sendDatagram(conclusion(induced, { port, streamId: publishId }, 77));
  await vi.waitFor(() => expect(access.requested).toBe(1), pollOptions);
  await vi.waitFor(() => expect(server.load.handshakes).toBe(0), pollOptions);
  responded.resolve();
  sendDatagram(induction(78));
  await vi.waitFor(() => expect(replies).toHaveLength(2), pollOptions);
  expect(replies.map((handshake) => handshake?.type)).toEqual([
    handshakeType.induction,
    handshakeType.induction,
  ]);
  expect(server.load).toEqual({ sessions: 0, handshakes: 0 });
});

test('closing notifies all callers and frees the port', async () => {
  const { port, isLive, server, registry, access } = await listening();
  const { caller } = await syntheticPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  await server.close();
  await vi.waitFor(() => expect([caller.ended, reader.ended]).toEqual(['left', 'left']), pollOptions);
  await server.close();
  const again = new SrtServer({
    host: '127.0.0.1',
    port,
    registry,
    access,
    log: { debug: () => {}, warn: () => {} },
  });
  onTestFinished(() => again.close());
  expect(await again.listen()).toBe(port);
});

test('reports a port in use', async () => {
  const { port, registry, access } = await listening();
  const log = { debug: () => {}, warn: () => {} };
  const second = new SrtServer({ host: '127.0.0.1', port, registry, access, log });
  await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await second.close();
});
