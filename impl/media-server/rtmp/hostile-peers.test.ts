import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { RtmpClient } from '../../fixtures/media/rtmp/rtmp-client.ts';
import { type Ingest, startIngest } from '../../fixtures/media/rtmp/rtmp-ingest.ts';
import { picture, show } from '../../fixtures/media/rtmp/rtmp-media.ts';
import { handshakeBytes, recordedPublish, seededRandom } from '../../fixtures/media/rtmp/rtmp-recording.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';
import { selfSignedCertificate } from './certificate.ts';

const path = 'inputs/cam1';
const pollOptions = { interval: 20 };
const recording = recordedPublish('inputs', 'cam1?user=k1&pass=k1');

async function startedIngest(bounds: Parameters<typeof startIngest>[0] = {}) {
  const ingest = await startIngest(bounds);
  ingest.keys.set(path, 'k1');
  ingest.keys.set('inputs/cam2', 'k2');
  return ingest;
}

/** A connection that may be cut at any time. */
function dial(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.resume();
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** Sends the bytes and closes. Settles after the server has closed too. */
async function send(port: number, bytes: Buffer): Promise<void> {
  const socket = dial(port);
  socket.end(bytes);
  await closed(socket);
}

/** Expects the server to accept a normal publisher. */
async function expectServing({ port, watch }: Ingest): Promise<void> {
  const watcher = watch('inputs/cam2');
  const publisher = new RtmpClient({ port });
  expect(await publisher.publish('inputs', 'cam2?user=k2&pass=k2')).toBe('NetStream.Publish.Start');
  publisher.send(show({ pictures: 2 }));
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(4);
  publisher.socket.destroy();
}

function linesOf(ingest: Ingest, text: string): string[] {
  return ingest.lines.filter((line) => line.includes(text));
}

test('the recorded bytes publish a stream', async () => {
  const ingest = await startedIngest();
  const watcher = ingest.watch(path);
  await send(ingest.port, recording);
  await expect.poll(() => watcher.frames.length, pollOptions).toBe(40);
});

test('random bytes do no harm', async () => {
  const ingest = await startedIngest();
  const random = seededRandom(1);
  for (let round = 0; round < 200; round += 1) {
    const noise = Buffer.from(Array.from({ length: Math.floor(random() * 3000) }, () => random() * 256));
    const start = recording.subarray(0, round % 2 === 0 ? 0 : handshakeBytes);
    await send(ingest.port, Buffer.concat([start, noise]));
  }
  expect(linesOf(ingest, 'failed')).toEqual([]);
  await expectServing(ingest);
});

test('mutations of the recorded bytes do no harm', async () => {
  const ingest = await startedIngest();
  const watcher = ingest.watch(path);
  const random = seededRandom(2);
  for (let round = 0; round < 400; round += 1) {
    const bytes = Buffer.from(recording);
    const changes = 1 + Math.floor(random() * 8);
    for (let change = 0; change < changes; change += 1) {
      const at = handshakeBytes + Math.floor(random() ** 2 * (bytes.length - handshakeBytes));
      bytes[at] = Math.floor(random() * 256);
    }
    const cut = random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length;
    await send(ingest.port, bytes.subarray(0, cut));
  }
  expect(watcher.frames.length).toBeGreaterThan(400);
  expect(linesOf(ingest, 'failed')).toEqual([]);
  await expectServing(ingest);
});

function message(type: number, length: number, body: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head[0] = 3;
  head.writeUIntBE(length, 4, 3);
  head[7] = type;
  const chunks = [head, body.subarray(0, 128)];
  for (let at = 128; at < body.length; at += 128)
    chunks.push(Buffer.from([0xc3]), body.subarray(at, at + 128));
  return Buffer.concat(chunks);
}

const nested = Buffer.concat(Array.from({ length: 15_000 }, () => Buffer.from('03000161', 'hex')));
const many = Buffer.alloc(60_000, 5);
const endless = Buffer.from('0affffffff', 'hex');

test.each([
  ['deep values', message(20, nested.length, nested), 'nested too deep'],
  ['many values', message(20, many.length, many), 'too many values'],
  ['an endless list', message(20, endless.length, endless), 'cut off'],
  ['a message that is too long for an unauthorized client', message(20, 100_000, many), 'too long'],
  ['a message that is too long', message(9, 0xffffff, many), 'too long'],
  ['a chunk size of 0', message(1, 4, Buffer.alloc(4)), 'the chunk size 0'],
  [
    'many commands',
    Buffer.alloc(40 * 19, message(20, 7, Buffer.from('02000461626364', 'hex'))),
    'too many commands',
  ],
  ['another protocol', Buffer.alloc(0), 'version'],
])('%s from an unauthorized client end the connection', async (_what, bytes, why) => {
  const ingest = await startedIngest();
  const start = bytes.length > 0 ? recording.subarray(0, handshakeBytes) : Buffer.from('GET / HTTP/1.1\r\n');
  const socket = dial(ingest.port);
  socket.write(Buffer.concat([start, bytes]));
  await closed(socket);
  expect(linesOf(ingest, why)).toHaveLength(1);
  await expectServing(ingest);
});

test('a slow client is disconnected at the time limit', async () => {
  const ingest = await startedIngest({ bounds: { publishWithinMs: 400 } });
  const socket = dial(ingest.port);
  let sent = 0;
  const drip = setInterval(() => {
    socket.write(recording.subarray(sent, sent + 1));
    sent += 1;
  }, 5);
  await closed(socket);
  clearInterval(drip);
  expect(sent).toBeLessThan(handshakeBytes);
  expect(linesOf(ingest, 'never connected')).toHaveLength(1);
});

test('a client that does not read the responses it causes is disconnected', async () => {
  const ingest = await startedIngest({ bounds: { maxUnsentBytes: 64 * 1024 } });
  const socket = dial(ingest.port);
  socket.pause();
  socket.write(recording.subarray(0, handshakeBytes));
  const ping = Buffer.from('020000000000060400000000000600000000', 'hex');
  const pings = Buffer.alloc(ping.length * 20_000, ping);
  const flood = () => {
    while (!socket.destroyed && socket.write(pings));
  };
  socket.on('drain', flood);
  flood();
  // The client does not read, so only the log shows the disconnect.
  await expect.poll(() => linesOf(ingest, 'too slow').length, pollOptions).toBe(1);
  await expectServing(ingest);
});

test('a flood of connections affects no publisher, and other clients only while it lasts', async () => {
  const ingest = await startedIngest();
  const watcher = ingest.watch(path);
  const publisher = new RtmpClient({ port: ingest.port });
  await publisher.publish('inputs', 'cam1?user=k1&pass=k1');
  publisher.send(show({ pictures: 1 }));
  const sockets: Socket[] = [];
  for (let batch = 0; batch < 7; batch += 1) {
    const dialled = Array.from({ length: 150 }, () => dial(ingest.port));
    await Promise.all(
      dialled.map(
        (socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)),
      ),
    );
    sockets.push(...dialled);
  }
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length, pollOptions).toBe(32);
  publisher.send([picture(40)]);
  await expect.poll(() => watcher.count('video'), pollOptions).toBe(2);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => linesOf(ingest, 'session is over').length, pollOptions).toBe(32);
  await expectServing(ingest);
});

test('counts clients from the addresses of one network together', async () => {
  const groupOf = (address: string) => (address === '127.0.0.9' ? address : 'one network');
  const ingest = await startedIngest({ bounds: { maxUnauthenticatedPerAddress: 3 }, groupOf });
  const sockets = [2, 3, 4, 5, 6].map((last) => dial(ingest.port, `127.0.0.${last}`));
  await expect.poll(() => sockets.filter(({ closed }) => closed).length, pollOptions).toBe(2);
  const another = dial(ingest.port, '127.0.0.9');
  const firstBytes = new Promise((resolve) => another.once('data', resolve));
  another.write(recording.subarray(0, handshakeBytes));
  await firstBytes;
});

test('limits the number of connections', async () => {
  const ingest = await startedIngest({ bounds: { maxConnections: 3 } });
  const sockets = [1, 2, 3, 4, 5].map(() => dial(ingest.port));
  await expect.poll(() => sockets.filter(({ closed }) => closed).length, pollOptions).toBe(2);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => linesOf(ingest, 'session is over').length, pollOptions).toBe(5);
  await expectServing(ingest);
});

test.each(['rtmp', 'rtmps'])(
  'unauthorized clients of many addresses neither block a new publisher over %s nor end a current one',
  async (protocol) => {
    const certificate = await selfSignedCertificate({ folder: await temporaryFolder() });
    const secured = protocol === 'rtmps' && { tls: async () => certificate };
    const ingest = await startedIngest({ ...secured, bounds: { maxConnections: 20 } });
    const dialled = { port: ingest.port, ...(secured && { ca: certificate.cert }) };
    const first = new RtmpClient(dialled);
    expect(await first.publish('inputs', 'cam1?user=k1&pass=k1')).toBe('NetStream.Publish.Start');
    const unauthorized = Array.from({ length: 60 }, (_, index) => dial(ingest.port, `127.0.0.${2 + index}`));
    await expect.poll(() => unauthorized.filter(({ closed }) => !closed).length, pollOptions).toBe(19);
    const second = new RtmpClient(dialled);
    expect(await second.publish('inputs', 'cam2?user=k2&pass=k2')).toBe('NetStream.Publish.Start');
    expect([first.socket.destroyed, second.socket.destroyed]).toEqual([false, false]);
  },
);

test('bytes that are no TLS do no harm to RTMPS', async () => {
  const tls = await selfSignedCertificate({ folder: await temporaryFolder() });
  const ingest = await startedIngest({ tls: async () => tls, bounds: { publishWithinMs: 1000 } });
  const random = seededRandom(3);
  for (let round = 0; round < 50; round += 1)
    await send(ingest.port, Buffer.from(Array.from({ length: 500 }, () => random() * 256)));
  const silent = dial(ingest.port);
  silent.write(Buffer.from('160301', 'hex'));
  await closed(silent);
  const publisher = new RtmpClient({ port: ingest.port, ca: tls.cert });
  expect(await publisher.publish('inputs', 'cam1?user=k1&pass=k1')).toBe('NetStream.Publish.Start');
});
