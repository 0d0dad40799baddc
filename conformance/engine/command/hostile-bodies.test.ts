import { createServer, type Socket } from 'node:net';
import * as zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listRooms } from '../../example/generated/conformance/operations.ts';
import { Client, jsonOf } from '../http/client.ts';
import { decoded, TooLarge } from '../http/content-encoding.ts';
import { WebSocketClient } from '../http/web-socket.ts';
import { encodeFrame, FrameReader, opcodes } from '../http/web-socket-frames.ts';
import { jsonIn } from '../model/json-text.ts';
import { wholeList } from '../resources/all-rows.ts';

/*
 * The suite reads no more bytes of a hostile target than its limits allow, and reports why it stopped.
 */

const mebibyte = 1024 * 1024;
/** Far more than a body may have, in few bytes. */
const nothing = Buffer.alloc(256 * mebibyte, 0x20);
const packed: readonly (readonly [encoding: string, body: () => Buffer])[] = [
  ['gzip', () => zlib.gzipSync(nothing)],
  ['deflate', () => zlib.deflateSync(nothing)],
  ['deflate', () => zlib.deflateRawSync(nothing)],
  ['br', () => zlib.brotliCompressSync(nothing, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['zstd', () => zlib.zstdCompressSync(nothing)],
  ['gzip, gzip', () => zlib.gzipSync(zlib.gzipSync(nothing))],
];

/** A server with its own response to each connection. */
async function answering(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const head = (...lines: readonly string[]): string => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');
const read = { method: 'GET', path: '/', headers: [] };

function withoutEnd(socket: Socket, begin: string, more: string | Buffer): void {
  const on = (): void => {
    while (socket.writable && socket.write(more));
  };
  socket.on('drain', on);
  socket.write(begin);
  on();
}

test.each(packed)('a body packed by %s is decoded no further than the limit', async (encoding, body) => {
  const bytes = body();
  const url = await answering((socket) => {
    socket.write(head(`Content-Encoding: ${encoding}`, `Content-Length: ${bytes.length}`));
    socket.end(bytes);
  });
  const before = process.memoryUsage().rss;
  await expect(new Client(url).send(read)).rejects.toThrow(
    `the answer is larger than ${4 * mebibyte} bytes once decoded`,
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * mebibyte);
});

test.each(packed.slice(0, 6))(
  'a stream packed by %s ends where nobody takes more of it',
  async (encoding, body) => {
    const bytes = body();
    const url = await answering((socket) => {
      socket.write(head('Content-Type: text/event-stream', `Content-Encoding: ${encoding}`));
      socket.end(bytes);
    });
    let taken = 0;
    const open = await new Client(url).open(read, (text) => {
      taken += text.length;
      return taken < mebibyte;
    });
    expect(await open.ended).toBe(false);
    expect(taken).toBeLessThan(2 * mebibyte);
  },
);

test('decodes stacked encodings, and returns a wrongly labelled body unchanged', () => {
  const text = Buffer.from('{"a":1}');
  const twice = zlib.brotliCompressSync(zlib.gzipSync(text));
  expect(decoded(twice, 'gzip, br', 100).toString()).toBe('{"a":1}');
  expect(decoded(zlib.deflateRawSync(text), 'deflate', 100).toString()).toBe('{"a":1}');
  expect(decoded(zlib.zstdCompressSync(text), 'ZSTD', 100).toString()).toBe('{"a":1}');
  expect(decoded(text, 'gzip', 100)).toBe(text);
  expect(decoded(text, 'constructor', 100)).toBe(text);
  expect(() => decoded(zlib.gzipSync(text), 'gzip', 6)).toThrow(TooLarge);
});

test('a compressed stream is read bit by bit', async () => {
  const zip = zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  const url = await answering((socket) => {
    socket.write(head('Content-Type: text/event-stream', 'Content-Encoding: gzip'));
    zip.on('data', (chunk: Buffer) => socket.write(chunk));
    zip.write('data: 1\n\n');
  });
  const came = await new Promise<string>((resolve) => {
    void new Client(url).open(read, (text) => resolve(text));
  });
  expect(came).toBe('data: 1\n\n');
});

test('responses in flight use no more memory than their common limit', async () => {
  const url = await answering((socket) => withoutEnd(socket, head(), ' '.repeat(65_536)));
  const client = new Client(url, { connections: 40 });
  const ended = await Promise.allSettled(Array.from({ length: 40 }, () => client.send(read)));
  const reasons = ended.map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
  expect(reasons.every((reason) => /larger than|too large to be held at once/.test(reason))).toBe(true);
});

test('a target that lets requests time out again and again is waited for less and less', async () => {
  const url = await answering(() => {});
  const client = new Client(url, { timeoutMs: 1_000, connections: 30 });
  await Promise.allSettled(Array.from({ length: 20 }, () => client.send(read)));
  await expect(client.send(read)).rejects.toThrow('no complete answer within 0.1 s');
});

test('JSON that is nested too deep, or has too many values, is none', () => {
  const levels = (count: number): string => `${'['.repeat(count)}${']'.repeat(count)}`;
  expect(jsonIn(levels(400))).toBeDefined();
  expect(jsonIn(levels(1_000_000))).toBeUndefined();
  expect(jsonIn(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).toBeUndefined();
  expect(jsonIn(`[${'{},'.repeat(300_000)}1]`)).toBeUndefined();
  const brackets = `${'['.repeat(2_000)}\\"\\\\`;
  expect(jsonIn(`["${brackets}","${brackets}"]`)).toHaveLength(2);
  const body = Buffer.from(levels(1_000_000));
  expect(jsonOf({ status: 200, headers: [], body, ms: 1 })).toBeUndefined();
});

test('a request that an id of the target made unsendable is not sent', async () => {
  const client = new Client('http://127.0.0.1:1');
  const sent = (path: string, value: string) =>
    client.send({ method: 'GET', path, headers: [['X-Id', value]] });
  await expect(sent(`/${'i'.repeat(1_000_000)}`, '')).rejects.toThrow(
    /would have 1000005 characters before its body/,
  );
  await expect(sent('/', 'a\r\nX-Forged: 1')).rejects.toThrow(/its header X-Id would hold characters/);
  await expect(sent('/a b', '')).rejects.toThrow(/its target would hold characters/);
});

test('a list whose cursor repeats, and one of very large pages, end', async () => {
  let pages = 0;
  const rows = await wholeList(listRooms, async () => {
    pages += 1;
    return { rows: [pages], next: `cursor-${pages % 2}` };
  });
  expect(rows).toHaveLength(3);
  pages = 0;
  await wholeList(listRooms, async () => {
    pages += 1;
    return { rows: Array.from({ length: 150_000 }, () => 1), next: `cursor-${pages}` };
  });
  expect(pages).toBe(1);
});

test('rejects WebSocket frames and messages above the limit of length', () => {
  const announced = Buffer.alloc(10);
  announced.writeUInt16BE(0x817f);
  announced.writeBigUInt64BE(2n ** 40n, 2);
  expect(() => new FrameReader().read(announced)).toThrow('a frame of 1099511627776 bytes');
  const reader = new FrameReader();
  const part = encodeFrame(opcodes.continuation, Buffer.alloc(mebibyte), false);
  part[0] = opcodes.continuation;
  const first = Buffer.from(part);
  first[0] = opcodes.text;
  reader.read(first);
  expect(() => {
    for (let parts = 0; parts < 10; parts += 1) reader.read(part);
  }).toThrow(/a message of more than/);
  const empty = new FrameReader();
  empty.read(Buffer.from([opcodes.text, 0]));
  expect(() => empty.read(Buffer.alloc(2 * 20_000))).toThrow(/10000 frames/);
});

test('frames that come byte by byte are put together once', () => {
  const reader = new FrameReader();
  const bytes = encodeFrame(opcodes.text, Buffer.from('x'.repeat(70_000)), false);
  const frames = [...bytes].flatMap((byte) => reader.read(Buffer.from([byte])));
  expect(frames).toHaveLength(1);
  expect(frames[0]?.payload).toHaveLength(70_000);
});

test('stops reading the endless body of a rejected upgrade at a limit', async () => {
  const url = await answering((socket) =>
    withoutEnd(socket, 'HTTP/1.1 403 No\r\nContent-Length: 1099511627776\r\n\r\n', 'x'.repeat(65_536)),
  );
  const { exchange } = await WebSocketClient.open(new URL(url.replace('http', 'ws')));
  expect(exchange.answer.status).toBe(403);
  expect(exchange.answer.body.length).toBeLessThan(2 * mebibyte);
});
