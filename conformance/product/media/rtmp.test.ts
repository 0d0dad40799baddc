import * as net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { NoResponse } from '../../engine/http/client.ts';
import { type AmfValue, decodeAmf, encodeAmf } from './amf0.ts';
import { publishTo } from './publish.ts';
import type { Dialled, Publisher } from './publisher.ts';
import { RtmpListener, type RtmpListenerOptions } from './rtmp-listener.ts';
import { encodeMessage, MessageReader, messageTypes } from './rtmp-messages.ts';

const soonMs = 5_000;
const key = 'user=secret-key&pass=secret-key';

async function listen(options: RtmpListenerOptions = {}): Promise<RtmpListener> {
  const listener = await RtmpListener.open(options);
  onTestFinished(() => listener.close());
  return listener;
}

function accepted(dialled: Dialled): Publisher {
  if (!('publisher' in dialled)) throw new Error(`refused: ${dialled.rejected}`);
  const { publisher } = dialled;
  onTestFinished(() => publisher.leave());
  return publisher;
}

test('a publisher uses the unchanged address, and its video and audio arrive', async () => {
  const listener = await listen();
  const publisher = accepted(await publishTo(`rtmp://127.0.0.1:${listener.port}/live/in/cam?${key}`));
  const arrived = () => (listener.streams[0]?.pictures ?? 0) >= 5 && (listener.streams[0]?.sounds ?? 0) >= 5;
  expect(await listener.until(arrived, soonMs)).toBe(true);
  expect(listener.streams).toMatchObject([{ app: 'live/in', name: `cam?${key}`, isOpen: true }]);

  publisher.leave();
  expect(await listener.until(() => listener.streams[0]?.isOpen === false, soonMs)).toBe(true);
});

test('a rejected publisher reports the code, and no text that may contain the key', async () => {
  const listener = await listen({ admits: (_app, name) => name === 'cam?user=right' });
  const rejected = await publishTo(`rtmp://127.0.0.1:${listener.port}/inputs/cam?${key}`);
  expect(rejected).toEqual({ rejected: 'NetStream.Publish.BadName' });
  expect(listener.streams).toEqual([]);
  accepted(await publishTo(`rtmp://127.0.0.1:${listener.port}/inputs/cam?user=right`));
});

test('a publisher notices that it is disconnected', async () => {
  const listener = await listen();
  const publisher = accepted(await publishTo(`${listener.url}/cam`));
  expect(await publisher.ends(50)).toBe(false);
  await listener.close();
  expect(await publisher.ends(soonMs)).toBe(true);
});

test('a publisher that vanishes sends nothing more, and its connection stays open', async () => {
  const listener = await listen();
  const publisher = accepted(await publishTo(`${listener.url}/cam`));
  await listener.until(() => (listener.streams[0]?.pictures ?? 0) > 0, soonMs);
  publisher.vanish();
  const pictures = listener.streams[0]?.pictures ?? 0;
  expect(await listener.until(() => (listener.streams[0]?.pictures ?? 0) > pictures + 2, 300)).toBe(false);
  expect(listener.streams[0]?.isOpen).toBe(true);
});

test('an unreachable server throws NoResponse, and a connection closed without a response is a rejection', async () => {
  const closing = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.destroy());
  });
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  const { port } = closing.address() as net.AddressInfo; // listening on TCP, so not a path
  expect(await publishTo(`rtmp://127.0.0.1:${port}/live/${key}`)).toEqual({ rejected: 'closed' });
  await new Promise((resolve) => closing.close(resolve));
  await expect(publishTo(`rtmp://127.0.0.1:${port}/live/${key}`)).rejects.toThrow(NoResponse);
});

test('a listener survives connections that are not RTMP', async () => {
  const listener = await listen();
  for (const bytes of [Buffer.alloc(10_000, 0xff), Buffer.alloc(3073 + 500, 0x83), Buffer.alloc(0)]) {
    const socket = net.connect(listener.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume().end(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
  }
  accepted(await publishTo(`${listener.url}/cam`));
});

test('decodes AMF values as they were encoded', () => {
  const values: AmfValue[] = ['publish', 5, null, undefined, true, { a: 'ü😀', b: { c: -1.5 } }, [1, 'two']];
  expect(decodeAmf(encodeAmf(values))).toEqual(values);
});

test.each([
  ['cut short', encodeAmf(['publish', 5]).subarray(0, -1)],
  ['of an unknown type', Buffer.from([0x42])],
  ['endless objects', Buffer.alloc(3000, Buffer.from([3, 0, 1, 97]))],
  ['a long array', Buffer.from([10, 0xff, 0xff, 0xff, 0xff])],
])('rejects AMF values that are %s', (_what, bytes) => {
  expect(() => decodeAmf(bytes)).toThrow();
});

test('decodes messages as they were encoded, for every split of their bytes', () => {
  const message = (length: number, timestamp: number) => ({
    type: messageTypes.video,
    streamId: 1,
    timestamp,
    body: Buffer.alloc(length, 'callsheet'),
  });
  const messages = [message(0, 0), message(128, 40), message(1000, 0xffffff), message(129, 0xfffffffe)];
  const bytes = Buffer.concat(messages.map((one) => encodeMessage(one, 6, 128)));
  expect(new MessageReader().read(bytes)).toEqual(messages);
  const reader = new MessageReader();
  expect([...bytes].flatMap((byte) => reader.read(Buffer.from([byte])))).toEqual(messages);
});

test('decodes interleaved chunks of two messages, and later chunks with omitted fields', () => {
  const reader = new MessageReader();
  const start = (stream: number, type: number) =>
    Buffer.from([stream, 0, 0, 10, 0, 0, 130, type, 1, 0, 0, 0, ...Buffer.alloc(128, stream)]);
  const rest = (stream: number) => Buffer.from([0xc0 | stream, stream, stream]);
  const read = reader.read(Buffer.concat([start(4, 8), start(6, 9), rest(6), rest(4)]));
  expect(read.map(({ type, timestamp, body }) => [type, timestamp, body.length])).toEqual([
    [9, 10, 130],
    [8, 10, 130],
  ]);
  const later = Buffer.from([0x44, 0, 0, 21, 0, 0, 1, 8, 0x55, 0x84, 0, 0, 21, 0x66]);
  expect(reader.read(later).map(({ timestamp, body }) => [timestamp, body[0]])).toEqual([
    [31, 0x55],
    [52, 0x66],
  ]);
});

test('rejects a message that is too long before its end arrives', () => {
  const head = Buffer.from([6, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0]);
  expect(() => new MessageReader().read(head)).toThrow(RangeError);
  expect(() => new MessageReader().read(Buffer.from([0xc6]))).toThrow(RangeError);
});
