import { expect, test } from 'vitest';
import { type ChunkBounds, ChunkReader } from './chunk-reader.ts';
import { chunksOf } from './chunk-writer.ts';
import { chunkSize, type RtmpMessage } from './message.ts';

function message(type: number, length: number, timestamp = 0): RtmpMessage {
  return { type, streamId: 1, timestamp, body: Buffer.alloc(length, length) };
}

function readWhole(bytes: Buffer, { step = bytes.length, ...bounds }: ChunkBounds & { step?: number } = {}) {
  const reader = new ChunkReader(bounds);
  const messages: RtmpMessage[] = [];
  for (let at = 0; at < bytes.length; at += step)
    messages.push(...reader.push(bytes.subarray(at, at + step)));
  return messages;
}

/** A chunk of form 0 on a chunk stream with an id below 64. */
function begin(stream: number, length: number, payload: Buffer, { time = 0, type = 9 } = {}): Buffer {
  const head = Buffer.alloc(12);
  head[0] = stream;
  head.writeUIntBE(time, 1, 3);
  head.writeUIntBE(length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(1, 8);
  return Buffer.concat([head, payload]);
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test.each([1, 2, 13, 1000, 100_000])('messages are assembled from chunks of %i bytes', (step) => {
  const messages = [message(20, 300), message(9, 5000, 40), message(8, 0, 50), message(9, 128, 0xfffffff0)];
  const bytes = Buffer.concat(messages.map((one) => chunksOf(one, 128)));
  expect(readWhole(bytes, { step })).toEqual(messages);
});

test('follows a change of the chunk size by the peer', () => {
  const long = message(9, 100_000, 0x1000000);
  const bytes = Buffer.concat([chunksOf(chunkSize(4096), 128), chunksOf(long, 4096)]);
  expect(readWhole(bytes)).toEqual([long]);
});

test('messages on different chunk streams can be interleaved', () => {
  const bytes = Buffer.concat([
    begin(6, 200, Buffer.alloc(128, 1)),
    begin(4, 100, Buffer.alloc(100, 2), { type: 8 }),
    hex('c6'),
    Buffer.alloc(72, 1),
  ]);
  expect(readWhole(bytes).map(({ type, body }) => [type, body])).toEqual([
    [8, Buffer.alloc(100, 2)],
    [9, Buffer.alloc(200, 1)],
  ]);
});

test('short headers reuse the fields of the previous header', () => {
  const bytes = Buffer.concat([
    begin(6, 1, hex('aa'), { time: 1000 }),
    hex('46 000014 000002 08 bbbb'),
    hex('86 000015 cccc'),
    hex('c6 dddd'),
  ]);
  const read = readWhole(bytes, { step: 1 });
  expect(read.map(({ type, timestamp, streamId }) => [type, timestamp, streamId])).toEqual([
    [9, 1000, 1],
    [8, 1020, 1],
    [8, 1041, 1],
    [8, 1062, 1],
  ]);
  expect(Buffer.concat(read.map(({ body }) => body)).toString('hex')).toBe('aabbbbccccdddd');
});

test('reads chunk stream ids of two and three bytes', () => {
  const head = '000000 000001 09 01000000';
  const bytes = Buffer.concat([
    hex(`00 05 ${head} aa`),
    hex(`01 0501 ${head} bb`),
    hex('c0 05 cc'),
    hex('c1 0501 dd'),
  ]);
  expect(readWhole(bytes, { step: 1 }).map(({ body }) => body.toString('hex'))).toEqual([
    'aa',
    'bb',
    'cc',
    'dd',
  ]);
});

test('an extended timestamp need not be repeated in continuation chunks', () => {
  const payload = Buffer.alloc(200, 7);
  const start = Buffer.concat([begin(6, 200, hex('01000000'), { time: 0xffffff }), payload.subarray(0, 128)]);
  const expected = { type: 9, streamId: 1, timestamp: 0x1000000, body: payload };
  expect(readWhole(Buffer.concat([start, hex('c6 01000000'), payload.subarray(128)]))).toEqual([expected]);
  expect(readWhole(Buffer.concat([start, hex('c6'), payload.subarray(128)]))).toEqual([expected]);
});

test('an aborted message is dropped', () => {
  const abort = begin(2, 4, hex('00000006'), { type: 2 });
  const half = begin(6, 200, Buffer.alloc(128, 1));
  const bytes = Buffer.concat([half, abort, begin(6, 3, hex('aabbcc'))]);
  expect(readWhole(bytes, { maxMessageBytes: 210 }).map(({ body }) => body.length)).toEqual([3]);
});

test.each([
  [
    'too many chunk streams',
    Buffer.concat(Array.from({ length: 61 }, (_, index) => begin(index + 3, 0, hex('')))),
  ],
  ['too long', begin(3, 0xffffff, hex(''))],
  [
    'too long together',
    Buffer.concat([3, 4, 5, 6, 7, 8, 9, 10].map((id) => begin(id, 1000, Buffer.alloc(128)))),
  ],
  ['never started', hex('c3 00')],
  ['within another', Buffer.concat([begin(3, 200, Buffer.alloc(128)), begin(3, 1, hex('aa'))])],
  ['the chunk size 0 is out of range', begin(2, 4, hex('00000000'), { type: 1 })],
  ['the chunk size 4294967295 is out of range', begin(2, 4, hex('ffffffff'), { type: 1 })],
  ['cut off', begin(2, 1, hex('00'), { type: 1 })],
])('rejects invalid bytes: %s', (why, bytes) => {
  expect(() => readWhole(bytes, { maxStreams: 60, maxMessageBytes: 1000 })).toThrow(why);
});

test('a declared message length allocates no memory', () => {
  const announced = begin(6, 8_000_000, Buffer.alloc(128));
  const before = process.memoryUsage().arrayBuffers;
  const readers = Array.from({ length: 20 }, () => new ChunkReader());
  for (const reader of readers) expect([...reader.push(announced)]).toEqual([]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
});
