import { expect, test, vi } from 'vitest';
import {
  conclusion,
  datagramSocket,
  handshakeIn,
  induction,
  SrtCaller,
} from '../../fixtures/media/srt/srt-caller.ts';
import { FrameCollector, readToken, srtListener, streamKey } from '../../fixtures/media/srt/srt-listener.ts';
import { SyntheticStream, syntheticPublisher } from '../../fixtures/media/srt/srt-publisher.ts';
import { type Handshake, handshakeType } from './handshake-packet.ts';
import { controlType, ofWords, writeControl, writeData } from './packets.ts';

const path = 'inputs/x';
const host = '127.0.0.1';
const pollOptions = { interval: 5 };
const publishId = `publish:${path}:${streamKey}:${streamKey}`;

/** A pseudo-random generator with the same numbers in each run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** A normal publisher that must not be affected. */
async function withBystander() {
  const listener = await srtListener();
  const { registry, port } = listener;
  const player = new FrameCollector();
  registry.subscribe('inputs/y', player);
  const { caller } = await syntheticPublisher('inputs/y', { port });
  await vi.waitFor(() => expect(player.frames.length).toBeGreaterThan(10), pollOptions);
  /** Checks that the publisher's media continues and new callers are accepted. */
  const stillServes = async () => {
    const before = player.frames.length;
    await vi.waitFor(() => expect(player.frames.length).toBeGreaterThan(before + 20), pollOptions);
    const another = await SrtCaller.call({ port, streamId: publishId });
    another.leave();
    expect(caller.ended).toBeUndefined();
    expect(listener.lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  };
  return { ...listener, stillServes };
}

/** Sends many datagrams without local loss, because it waits for each one. */
async function sendAll(datagrams: Iterable<Buffer>, send: (datagram: Buffer, sent: () => void) => void) {
  for (const datagram of datagrams) await new Promise<void>((sent) => send(datagram, sent));
}

test('10,000 callers that only start a handshake get responses, and no state is stored for them', async () => {
  const { port, server, stillServes, access } = await withBystander();
  const requested = access.requested;
  const sockets = await Promise.all(
    Array.from({ length: 50 }, (_, index) => datagramSocket(`127.0.${index % 5}.${1 + index}`)),
  );
  let responses = 0;
  for (const socket of sockets) socket.on('message', () => (responses += 1));
  const kept = server.load.handshakes;
  for (const [index, socket] of sockets.entries()) {
    const many = Array.from({ length: 200 }, (_, round) => induction(1 + 200 * index + round));
    await sendAll(many, (datagram, sent) => socket.send(datagram, port, host, () => sent()));
  }
  await vi.waitFor(() => expect(responses).toBeGreaterThan(9000), pollOptions);
  expect(server.load.handshakes).toBe(kept);
  expect([server.load.sessions, access.requested]).toEqual([1, requested]);
  await stillServes();
});

test('a cookie that is forged or belongs to another address gets no response and stores nothing', async () => {
  const { port, server, access, stillServes } = await withBystander();
  const { handshakes } = server.load;
  const requested = access.requested;
  const [caller, other] = [await datagramSocket(), await datagramSocket('127.0.0.2')];
  const replies: (Handshake | undefined)[] = [];
  for (const socket of [caller, other]) socket.on('message', (bytes) => replies.push(handshakeIn(bytes)));
  caller.send(induction(5), port, host);
  await vi.waitFor(() => expect(replies).toHaveLength(1), pollOptions);
  const [induced] = replies;
  if (!induced) throw new Error('no cookie');
  const random = generator(1);
  const forged = Array.from({ length: 1000 }, (_, index) =>
    conclusion({ ...induced, cookie: random(2 ** 23) }, { port, streamId: publishId }, index + 1),
  );
  await sendAll(forged, (datagram, sent) => caller.send(datagram, port, host, () => sent()));
  other.send(conclusion(induced, { port, streamId: publishId }, 5), port, host);
  // Responses are in order, so these two prove that all earlier datagrams were read.
  caller.send(induction(6), port, host);
  other.send(induction(7), port, host);
  await vi.waitFor(() => expect(replies).toHaveLength(3), pollOptions);
  expect(replies.every((handshake) => handshake?.type === handshakeType.induction)).toBe(true);
  expect([server.load.handshakes, access.requested]).toEqual([handshakes, requested]);
  await stillServes();
});

test('datagrams from another address cannot affect a caller', async () => {
  const { port, server, stillServes } = await withBystander();
  const caller = await SrtCaller.call({ port, streamId: publishId });
  const otherSocket = await datagramSocket();
  const responded = Promise.withResolvers<Buffer>();
  otherSocket.once('message', responded.resolve);
  const to = { timestamp: 0, destination: caller.peerId };
  const shutdown = writeControl({ type: controlType.shutdown, info: 0, ...to, content: ofWords([0]) });
  otherSocket.send(shutdown, port, host);
  otherSocket.send(induction(1), port, host);
  await responded.promise;
  expect(server.load.sessions).toBe(2);
  caller.notify(shutdown);
  await vi.waitFor(() => expect(server.load.sessions).toBe(1), pollOptions);
  await stillServes();
});

test('one address with valid cookies and wrong keys uses bounded resources', async () => {
  const { port, server, stillServes } = await withBystander();
  const socket = await datagramSocket();
  const replies: Handshake[] = [];
  socket.on('message', (bytes) => {
    const handshake = handshakeIn(bytes);
    if (handshake) replies.push(handshake);
  });
  socket.send(induction(1), port, host);
  await vi.waitFor(() => expect(replies).toHaveLength(1), pollOptions);
  const [induced] = replies;
  if (!induced) throw new Error('no cookie');
  const wrong = { port, streamId: `publish:${path}:${streamKey}:guess` };
  const calls = Array.from({ length: 4000 }, (_, index) => conclusion(induced, wrong, index + 1));
  await sendAll(calls, (datagram, sent) => socket.send(datagram, port, host, () => sent()));
  await vi.waitFor(() => expect(replies.length).toBeGreaterThan(2500), pollOptions);
  expect(server.load.handshakes).toBeLessThanOrEqual(2000);
  expect(server.load.sessions).toBe(1);
  await stillServes();
});

test('random and mutated datagrams do no harm', async () => {
  const { port, stillServes, server } = await withBystander();
  const random = generator(99);
  const caller = await SrtCaller.call({ port, streamId: publishId });
  const { peerId } = caller;
  const good = [
    ...new SyntheticStream()
      .next()
      .map((payload, index) =>
        writeData({ sequence: index, message: 1, again: false, timestamp: 0, destination: peerId, payload }),
      ),
    ...Object.values(controlType).map((type) =>
      writeControl({
        type,
        info: 1,
        timestamp: 0,
        destination: peerId,
        content: ofWords([1, 2, 3, 4, 5, 6, 7]),
      }),
    ),
    induction(3),
    ...caller.responses,
  ];
  function* datagrams(): Iterable<Buffer> {
    for (let round = 0; round < 6000; round += 1) {
      const bytes = Buffer.from(good[random(good.length)] ?? []);
      const cut = bytes.subarray(0, random(3) === 0 ? random(bytes.length + 1) : bytes.length);
      for (let hit = random(6); hit > 0 && cut.length > 0; hit -= 1) {
        const at = random(Math.min(cut.length, 120));
        // The destination id is mostly left unchanged, so that the datagram reaches a session.
        if (at < 12 || at > 15) cut[at] = random(256);
      }
      yield cut;
      if (round % 4 === 0) yield Buffer.from(Array.from({ length: random(200) }, () => random(256)));
    }
  }
  await sendAll(datagrams(), (datagram, sent) => caller.socket.send(datagram, port, host, () => sent()));
  await stillServes();
  expect(server.load.sessions).toBeLessThanOrEqual(2);
});

test('a publisher with arbitrary sequence numbers uses bounded resources', async () => {
  const { port, stillServes } = await withBystander();
  const caller = await SrtCaller.call({ port, streamId: publishId });
  const random = generator(7);
  const payload = Buffer.alloc(188, 0x47);
  const drop = (from: number, to: number) =>
    writeControl({
      type: controlType.drop,
      info: 0,
      timestamp: 0,
      destination: caller.peerId,
      content: ofWords([from, to]),
    });
  function* datagrams(): Iterable<Buffer> {
    let sequence = random(2 ** 23);
    for (let round = 0; round < 4000; round += 1) {
      sequence = (sequence + ([2, 8000, 9000, 1, 2 ** 30, 4000][random(6)] ?? 1)) % 2 ** 31;
      yield writeData({
        sequence,
        message: 1,
        again: false,
        timestamp: 0,
        destination: caller.peerId,
        payload,
      });
      if (round % 3 === 0) yield drop((sequence + 2 ** 31 - 8000) % 2 ** 31, sequence);
    }
  }
  const before = process.cpuUsage();
  await sendAll(datagrams(), (datagram, sent) => caller.socket.send(datagram, port, host, () => sent()));
  await stillServes();
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(8);
});

test('a reader that reports all packets as lost, repeatedly, uses bounded resources', async () => {
  const { port, stillServes } = await withBystander();
  const reader = await SrtCaller.call({ port, streamId: `read:inputs/y:u:${readToken('inputs/y')}` });
  await vi.waitFor(() => expect(reader.received.length).toBeGreaterThan(20), pollOptions);
  let got = 0;
  reader.socket.on('message', () => (got += 1));
  const everything = Array.from({ length: 180 }, () => [0x80000000, 0x7fffffff]).flat();
  const acknowledged = [0x7fffffff, 1, 1, 0xffffffff, 0, 0, 0];
  function* datagrams(): Iterable<Buffer> {
    for (let round = 0; round < 1000; round += 1) {
      const to = { timestamp: 0, destination: reader.peerId };
      yield writeControl({ type: controlType.loss, info: 0, ...to, content: ofWords(everything) });
      yield writeControl({
        type: controlType.acknowledgement,
        info: round,
        ...to,
        content: ofWords(acknowledged),
      });
    }
  }
  await sendAll(datagrams(), (datagram, sent) => reader.socket.send(datagram, port, host, () => sent()));
  await stillServes();
  // The rate limit of a connection bounds the retransmissions for the 180,000 requested runs.
  expect(got).toBeLessThan(60_000);
});
