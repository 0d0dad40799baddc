import { expect, onTestFinished, test, vi } from 'vitest';
import {
  conclusion,
  datagramSocket,
  handshakeIn,
  induction,
  SrtCaller,
  type SrtCallOptions,
  SrtRefusal,
} from '../../fixtures/media/srt/srt-caller.ts';
import { FrameCollector, readToken, srtListener, streamKey } from '../../fixtures/media/srt/srt-listener.ts';
import {
  MadeUpStream,
  madeUpPicture,
  madeUpPublisher,
  madeUpTracks,
} from '../../fixtures/media/srt/srt-publisher.ts';
import { lossyRelay } from '../../fixtures/media/srt/srt-relay.ts';
import type { MediaFrame, Publisher, Track } from '../formats/media.ts';
import { MpegTsReader } from '../formats/mpeg-ts/reader.ts';
import { type Handshake, handshakeType } from './handshake-packet.ts';
import { rejection } from './rejection.ts';
import { SrtServer } from './srt-server.ts';

const path = 'inputs/x';
const patient = { timeout: 10_000, interval: 5 };
const publishId = `publish:${path}:${streamKey}:${streamKey}`;
const readId = `read:${path}:monitor:${readToken(path)}`;

async function listening(options?: Parameters<typeof srtListener>[0]) {
  const listener = await srtListener(options);
  const { registry, port } = listener;
  const player = new FrameCollector();
  const isLive = (expected = true) =>
    vi.waitFor(() => expect(registry.liveness(path).publishing).toBe(expected), patient);
  const refusal = async (call: Partial<SrtCallOptions>) => {
    const refused = await SrtCaller.call({ port, ...call }).catch((error: unknown) => error);
    return refused instanceof SrtRefusal ? refused.code : refused;
  };
  return { ...listener, player, isLive, refusal };
}

/** The pictures in what a reader was sent. */
function picturesIn(payloads: readonly Buffer[]): Buffer[] {
  const frames: MediaFrame[] = [];
  const reader = new MpegTsReader({ tracks: () => {}, frame: (frame) => frames.push(frame) });
  for (const payload of payloads) reader.push(payload);
  return frames.filter(({ kind }) => kind === 'video').map(({ data }) => data);
}

/** How-manyth pictures they are. */
function indexesOf(pictures: readonly Buffer[]): number[] {
  return pictures.map((data) => data.readUInt32BE(data.length - 3000 + 1) - 0x01010101);
}

function from(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

test('who has the stream key publishes (INGEST-04), and every frame arrives as it was', async () => {
  const { registry, player, isLive, port, lines, reasons, server } = await listening();
  registry.subscribe(path, player);
  const { caller, stream, silence } = await madeUpPublisher(path, { port });
  await isLive();
  expect(registry.tracks(path, 'frames')).toEqual(madeUpTracks);
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(30), patient);
  silence();
  await vi.waitFor(() => expect(player.of('video')).toHaveLength(stream.index), patient);
  expect(player.of('video').map(({ data }) => data)).toEqual(
    from(0, stream.index).map((index) => madeUpPicture(index).data),
  );
  expect(player.of('audio')).toHaveLength(stream.index);
  caller.leave();
  await isLive(false);
  expect(reasons()).toEqual(['left']);
  expect(server.load.sessions).toBe(0);
  expect(lines.join()).not.toContain(streamId(streamKey));
});

/** As it would stand in a log. */
function streamId(key: string): string {
  return `:${key}`;
}

test('the standard form of the streamid is as good', async () => {
  const { port, isLive } = await listening();
  const caller = await SrtCaller.call({
    port,
    streamId: `#!::m=publish,r=${path},u=${streamKey},s=${streamKey}`,
  });
  for (const payload of new MadeUpStream().next()) caller.send(payload);
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
])('a caller is refused in the handshake: %s, %i', async (id, code) => {
  const { refusal, server } = await listening();
  expect(await refusal(id === undefined ? {} : { streamId: id })).toBe(code);
  expect(server.load.sessions).toBe(0);
});

test.each<[string, Partial<SrtCallOptions>, number]>([
  ['encryption', { conclusion: { encryption: 2 } }, rejection.encrypted],
  ['an old version', { conclusion: { version: 4 } }, rejection.version],
  ['a stream of bytes', { flags: 0xff }, rejection.streamMode],
  ['files', { congestion: 'file' }, rejection.congestion],
])('what is not spoken here is refused: %s', async (_what, call, code) => {
  const { refusal, access } = await listening();
  expect(await refusal({ streamId: publishId, ...call })).toBe(code);
  expect(access.asked).toBe(0);
});

test('when nobody can say who is let in, nobody is, and no key is logged', async () => {
  const { refusal, access, lines } = await listening();
  access.before = () => Promise.reject(new Error('store gone'));
  expect(await refusal({ streamId: publishId })).toBe(rejection.fault);
  expect(lines.join()).toContain('store gone');
  expect(lines.join()).not.toContain(streamId(streamKey));
});

test('a conclusion that comes again gets the same answer, and makes nothing twice', async () => {
  const { port, access, server } = await listening();
  const caller = await SrtCaller.call({ port, streamId: publishId });
  caller.repeatConclusion();
  caller.repeatConclusion();
  await vi.waitFor(() => expect(caller.answers.length).toBeGreaterThanOrEqual(3), patient);
  expect(new Set(caller.answers.map((answer) => answer.toString('hex'))).size).toBe(1);
  expect([access.asked, server.load.sessions]).toEqual([1, 1]);
});

test('a reader gets what is published, from the newest key frame on', async () => {
  const { port, isLive } = await listening();
  const { stream } = await madeUpPublisher(path, { port });
  await isLive();
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(30), patient);
  const reader = await SrtCaller.call({ port, streamId: readId });
  await vi.waitFor(() => expect(picturesIn(reader.received).length).toBeGreaterThan(30), patient);
  const indexes = indexesOf(picturesIn(reader.received));
  expect((indexes[0] ?? -1) % 25).toBe(0);
  expect(indexes).toEqual(from(indexes[0] ?? 0, indexes.length));
});

test('through a network that loses 5 % each way, both ways, every frame arrives', async () => {
  const { registry, player, isLive, port } = await listening({ latencyMs: 2000 });
  const inward = await lossyRelay(port, { loss: 0.05 });
  const outward = await lossyRelay(port, { loss: 0.05 });
  registry.subscribe(path, player);
  const { stream, silence } = await madeUpPublisher(path, { port: inward.port });
  await isLive();
  const reader = await SrtCaller.call({ port: outward.port, streamId: readId });
  const started = stream.index;
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(started + 70), patient);
  await vi.waitFor(() => expect(player.of('video').length).toBeGreaterThan(started + 65), patient);
  expect(indexesOf(player.of('video').map(({ data }) => data))).toEqual(from(0, player.of('video').length));
  await vi.waitFor(() => expect(picturesIn(reader.received).length).toBeGreaterThan(60), patient);
  const read = indexesOf(picturesIn(reader.received));
  expect(read).toEqual(from(read[0] ?? 0, read.length));
  silence();
  expect(Math.min(inward.count.dropped, outward.count.dropped)).toBeGreaterThan(5);
});

test('a publisher that is disconnected is told so, and comes back with the new key only', async () => {
  const { registry, isLive, port, reasons } = await listening();
  const { caller } = await madeUpPublisher(path, { port });
  await isLive();
  registry.kick(path);
  expect(registry.liveness(path).publishing).toBe(false);
  await vi.waitFor(() => expect(caller.ended).toBe('left'), patient);
  expect(reasons()).toEqual(['kicked']);
});

test('a kick also finds a publisher that is only just being let in', async () => {
  const { registry, access, refusal } = await listening();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  access.before = () => {
    asked.resolve();
    return answered.promise;
  };
  const call = refusal({ streamId: publishId });
  await asked.promise;
  registry.kick(path);
  answered.resolve();
  expect(await call).toBe(rejection.unauthorized);
});

test('the newest publisher has the path, and its reader goes on with it', async () => {
  const { registry, isLive, port, reasons } = await listening();
  const { caller, stream } = await madeUpPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  await vi.waitFor(() => expect(stream.index).toBeGreaterThan(30), patient);
  await madeUpPublisher(path, { port });
  await vi.waitFor(() => expect(caller.ended).toBe('left'), patient);
  expect(reasons()).toEqual(['replaced']);
  expect(registry.liveness(path).publishing).toBe(true);
  await vi.waitFor(() => {
    const indexes = indexesOf(picturesIn(reader.received));
    expect(indexes.filter((index) => index === 5).length).toBe(2);
  }, patient);
  expect(reader.ended).toBeUndefined();
});

test('a publisher that vanishes is noticed, and so is a reader', async () => {
  const { isLive, port, reasons, registry } = await listening({ bounds: { silenceMs: 500 } });
  const { caller } = await madeUpPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  reader.vanish();
  await vi.waitFor(() => expect(registry.audience(path)).toBe(0), patient);
  expect(registry.liveness(path).publishing).toBe(true);
  caller.vanish();
  await isLive(false);
  expect(reasons()).toEqual(['connection lost', 'connection lost']);
});

test('a publisher that sends nothing is ended, though it says that it is there (SRC-07)', async () => {
  const { isLive, port, reasons } = await listening({ bounds: { withoutMediaMs: 2200, silenceMs: 1800 } });
  const { silence, caller } = await madeUpPublisher(path, { port });
  await isLive();
  silence();
  await isLive(false);
  expect(reasons()).toEqual(['silent']);
  await vi.waitFor(() => expect(caller.ended).toBe('left'), patient);
});

test('a reader that does not keep up is dropped, and nobody else is', async () => {
  const bounds = { maxUnsentPackets: 60, silenceMs: 20_000 };
  const { port, isLive, reasons, registry } = await listening({ bounds });
  await madeUpPublisher(path, { port });
  await isLive();
  const other = await SrtCaller.call({ port, streamId: readId });
  const reader = await SrtCaller.call({ port, streamId: readId });
  reader.vanish();
  await vi.waitFor(() => expect(reasons()).toEqual(['too slow']), patient);
  expect(registry.audience(path)).toBe(1);
  expect(other.ended).toBeUndefined();
});

test('a reader is ended when somebody publishes what it cannot go on with', async () => {
  const { port, isLive, registry, reasons, refusal } = await listening();
  const { caller } = await madeUpPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  caller.leave();
  const tracks: Track[] = [{ kind: 'video', codec: { name: 'VP8', clockRate: 90_000, parameters: '' } }];
  const publisher: Publisher = { tracks, end: () => {} };
  const session = await registry.publish(path, publisher, async () => 1);
  session?.forwardFrame({ kind: 'video', decodedAt: 0, shownAt: 0, keyFrame: true, data: Buffer.alloc(9) });
  await vi.waitFor(() => expect(reader.ended).toBe('left'), patient);
  expect(reasons()).toContain('other codec');
  expect(await refusal({ streamId: readId })).toBe(rejection.unsupportedMedia);
});

test('there are only so many sessions, of an address and altogether', async () => {
  for (const bounds of [{ maxSessions: 2 }, { maxSessionsOfAddress: 2 }]) {
    const { port, refusal } = await listening({ bounds });
    const first = await SrtCaller.call({ port, streamId: publishId });
    await SrtCaller.call({ port, streamId: `publish:inputs/y:${streamKey}:${streamKey}` });
    expect(await refusal({ streamId: publishId })).toBe(rejection.full);
    first.leave();
    await vi.waitFor(
      async () => expect(await refusal({ streamId: publishId })).toBeInstanceOf(SrtCaller),
      patient,
    );
  }
});

test('counts callers from the addresses of one network together', async () => {
  const groupOf = (address: string) => (address === '127.0.0.9' ? address : 'one network');
  const { port, refusal } = await listening({ bounds: { maxSessionsOfAddress: 1 }, groupOf });
  await SrtCaller.call({ port, streamId: publishId, from: '127.0.0.2' });
  const other = `publish:inputs/y:${streamKey}:${streamKey}`;
  expect(await refusal({ streamId: other, from: '127.0.0.3' })).toBe(rejection.full);
  expect(await refusal({ streamId: other, from: '127.0.0.9' })).toBeInstanceOf(SrtCaller);
});

test('there are only so many readers of a path', async () => {
  const { port, isLive, refusal } = await listening({ bounds: { maxReadersOfPath: 1 } });
  await madeUpPublisher(path, { port });
  await isLive();
  await SrtCaller.call({ port, streamId: readId });
  expect(await refusal({ streamId: readId })).toBe(rejection.full);
});

test('only so many callers are looked after at once; the others ask again', async () => {
  const { port, access, server } = await listening({ bounds: { maxHandshakesOfAddress: 2 } });
  const answered = Promise.withResolvers<void>();
  access.before = () => answered.promise;
  const calls = from(0, 5).map(() => SrtCaller.call({ port, streamId: publishId }));
  await vi.waitFor(() => expect(access.asked).toBe(2), patient);
  expect(server.load.handshakes).toBe(2);
  answered.resolve();
  expect(await Promise.all(calls)).toHaveLength(5);
});

test('a caller that is not answered for long is given up', async () => {
  const { port, access, server } = await listening({ bounds: { answerWithinMs: 100 } });
  const answered = Promise.withResolvers<void>();
  access.before = () => answered.promise;
  const socket = await datagramSocket();
  const told: (Handshake | undefined)[] = [];
  socket.on('message', (bytes) => told.push(handshakeIn(bytes)));
  const say = (datagram: Buffer) => socket.send(datagram, port, '127.0.0.1');
  say(induction(77));
  await vi.waitFor(() => expect(told).toHaveLength(1), patient);
  const [induced] = told;
  if (!induced) throw new Error('no cookie');
  say(conclusion(induced, { port, streamId: publishId }, 77));
  await vi.waitFor(() => expect(access.asked).toBe(1), patient);
  await vi.waitFor(() => expect(server.load.handshakes).toBe(0), patient);
  answered.resolve();
  say(induction(78));
  await vi.waitFor(() => expect(told).toHaveLength(2), patient);
  expect(told.map((handshake) => handshake?.type)).toEqual([
    handshakeType.induction,
    handshakeType.induction,
  ]);
  expect(server.load).toEqual({ sessions: 0, handshakes: 0 });
});

test('closing tells everybody, and frees the port', async () => {
  const { port, isLive, server, registry, access } = await listening();
  const { caller } = await madeUpPublisher(path, { port });
  await isLive();
  const reader = await SrtCaller.call({ port, streamId: readId });
  await server.close();
  await vi.waitFor(() => expect([caller.ended, reader.ended]).toEqual(['left', 'left']), patient);
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

test('a port that is taken is said to be', async () => {
  const { port, registry, access } = await listening();
  const log = { debug: () => {}, warn: () => {} };
  const second = new SrtServer({ host: '127.0.0.1', port, registry, access, log });
  await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await second.close();
});
