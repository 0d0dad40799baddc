import { createServer, type Socket } from 'node:net';
import * as zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listRooms } from '../../example/generated/conformance/operations.ts';
import { Client, jsonOf } from '../http/client.ts';
import { decoded, TooLarge } from '../http/content-encoding.ts';
import { WebSocketClient } from '../http/web-socket.ts';
import { encodeFrame, FrameReader, opcodes } from '../http/web-socket-frames.ts';
import { jsonIn } from '../model/json-text.ts';
import { allRows } from '../resources/all-rows.ts';

/*
 * The suite reads no more bytes of a hostile target than its limits allow, and reports why it stopped.
 */

const mebibyte = 1024 * 1024;
/** Far more bytes than a body may have, compressed to few. */
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
async function responding(response: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => response(socket));
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

test.each(packed)('stops decoding a %s body at the size limit', async (encoding, body) => {
  const bytes = body();
  const url = await responding((socket) => {
    socket.write(head(`Content-Encoding: ${encoding}`, `Content-Length: ${bytes.length}`));
    socket.end(bytes);
  });
  const before = process.memoryUsage().rss;
  await expect(new Client(url).send(read)).rejects.toThrow(
    `the response is larger than ${4 * mebibyte} bytes once decoded`,
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * mebibyte);
});

test.each(packed.slice(0, 6))('ends a %s stream when its receiver stops', async (encoding, body) => {
  const bytes = body();
  const url = await responding((socket) => {
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
});

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

test('decodes a compressed stream while it arrives', async () => {
  const zip = zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  const url = await responding((socket) => {
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
  const url = await responding((socket) => withoutEnd(socket, head(), ' '.repeat(65_536)));
  const client = new Client(url, { connections: 40 });
  const ended = await Promise.allSettled(Array.from({ length: 40 }, () => client.send(read)));
  const reasons = ended.map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
  expect(reasons.every((reason) => /larger than|need too much memory/.test(reason))).toBe(true);
});

test('shortens the timeout for a target that repeatedly does not respond', async () => {
  const url = await responding(() => {});
  const client = new Client(url, { timeoutMs: 1_000, connections: 30 });
  await Promise.allSettled(Array.from({ length: 20 }, () => client.send(read)));
  await expect(client.send(read)).rejects.toThrow('no complete response within 0.1 s');
});

test('rejects JSON that nests too deep or has too many values', () => {
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

test('does not send a request that contains an unsendable id of the target', async () => {
  const client = new Client('http://127.0.0.1:1');
  const sent = (path: string, value: string) =>
    client.send({ method: 'GET', path, headers: [['X-Id', value]] });
  await expect(sent(`/${'i'.repeat(1_000_000)}`, '')).rejects.toThrow(
    /would have 1000005 characters before its body/,
  );
  await expect(sent('/', 'a\r\nX-Forged: 1')).rejects.toThrow(/its header X-Id would contain characters/);
  await expect(sent('/a b', '')).rejects.toThrow(/its target would contain characters/);
});

test('stops reading a list with a repeated cursor, and one with very large pages', async () => {
  let pages = 0;
  const rows = await allRows(listRooms, async () => {
    pages += 1;
    return { rows: [pages], next: `cursor-${pages % 2}` };
  });
  expect(rows).toHaveLength(3);
  pages = 0;
  await allRows(listRooms, async () => {
    pages += 1;
    return { rows: Array.from({ length: 150_000 }, () => 1), next: `cursor-${pages}` };
  });
  expect(pages).toBe(1);
});

test('rejects WebSocket frames and messages above the length limit', () => {
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

test('joins a frame that arrives byte by byte', () => {
  const reader = new FrameReader();
  const bytes = encodeFrame(opcodes.text, Buffer.from('x'.repeat(70_000)), false);
  const frames = [...bytes].flatMap((byte) => reader.read(Buffer.from([byte])));
  expect(frames).toHaveLength(1);
  expect(frames[0]?.payload).toHaveLength(70_000);
});

test('stops reading the endless body of a rejected upgrade at a limit', async () => {
  const url = await responding((socket) =>
    withoutEnd(socket, 'HTTP/1.1 403 No\r\nContent-Length: 1099511627776\r\n\r\n', 'x'.repeat(65_536)),
  );
  const { exchange } = await WebSocketClient.open(new URL(url.replace('http', 'ws')));
  expect(exchange.response.status).toBe(403);
  expect(exchange.response.body.length).toBeLessThan(2 * mebibyte);
});
