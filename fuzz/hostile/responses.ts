import type { Socket } from 'node:net';
import * as zlib from 'node:zlib';
import type { Random } from '../../conformance/engine/model/random.ts';

/** The upstream's response, which a hostile one replaces. */
export interface Genuine {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The inputs of a hostile response: the connection, the replaced response, and a source of texts. */
export interface ResponseContext {
  readonly socket: Socket;
  readonly genuine: Genuine;
  readonly random: Random;
  readonly texts: readonly string[];
}

/** Picks an element of a list. */
export const oneOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random.next() * list.length)];

type Hostile = (context: ResponseContext) => void;

/** The decoded size of a compression bomb, in bytes. */
const unpacked = 64 * 1024 * 1024;
const nothing = Buffer.alloc(unpacked, 0x20);
const bombs = new Map<string, Buffer>();

function bomb(encoding: string): Buffer {
  const known = bombs.get(encoding);
  if (known) return known;
  const packed = packedBy(encoding);
  bombs.set(encoding, packed);
  return packed;
}

function packedBy(encoding: string): Buffer {
  if (encoding === 'gzip') return zlib.gzipSync(nothing);
  if (encoding === 'deflate') return zlib.deflateSync(nothing);
  if (encoding === 'br')
    return zlib.brotliCompressSync(nothing, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } });
  if (encoding === 'zstd') return zlib.zstdCompressSync(nothing);
  return zlib.gzipSync(zlib.gzipSync(nothing));
}

const json = 'Content-Type: application/json';
const head = (status: number, ...lines: readonly string[]): string =>
  [`HTTP/1.1 ${status} Whatever`, ...lines, '', ''].join('\r\n');

/** Writes a text repeatedly until the client stops reading. */
function withoutEnd(socket: Socket, begin: string, more: () => string | Buffer): void {
  const on = (): void => {
    while (socket.writable && socket.write(more()));
  };
  socket.on('drain', on);
  socket.write(begin);
  on();
}

function whole(socket: Socket, status: number, body: string | Buffer, ...lines: readonly string[]): void {
  socket.write(head(status, ...lines, `Content-Length: ${Buffer.byteLength(body)}`));
  socket.end(body);
}

/** A JSON body in which hostile texts replace some texts, and hostile members are added. */
export function withTexts(body: Buffer, random: Random, texts: readonly string[]): Buffer {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string' && random.next() * 4 < 1) return oneOf(texts, random) ?? '';
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, one]) => [name, changed(one)] as const);
    if (random.next() * 6 < 1) members.push([oneOf(texts, random) ?? 'x', oneOf(texts, random) ?? 'x']);
    return Object.fromEntries(members);
  };
  try {
    return Buffer.from(JSON.stringify(changed(JSON.parse(body.toString('utf8')))));
  } catch {
    return Buffer.from(oneOf(texts, random) ?? '');
  }
}

const statuses = [200, 201, 204, 304, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 999];

/** Responses with hostile texts; their status and headers are the upstream's, or any. */
const texts: Readonly<Record<string, Hostile>> = {
  'hostile texts in members': ({ socket, genuine, random, texts }) => {
    const type =
      genuine.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json';
    const kept = genuine.headers
      .filter(
        ([name]) =>
          !/^(content-length|transfer-encoding|connection|content-encoding|content-type)$/i.test(name),
      )
      .map(([name, value]) => `${name}: ${value}`);
    whole(
      socket,
      genuine.status,
      withTexts(genuine.body, random, texts),
      ...kept,
      `Content-Type: ${type}`,
      'Connection: close',
    );
  },
  'a hostile error envelope': ({ socket, random, texts }) => {
    const text = (): string => oneOf(texts, random) ?? '';
    const error = { code: text(), message: text(), details: { [text()]: text() }, request_id: text() };
    whole(socket, oneOf(statuses, random) ?? 500, JSON.stringify({ error }), json);
  },
  'hostile headers': ({ socket, genuine, random, texts }) => {
    const safe = (text: string): string => text.replace(/[\r\n\0]/g, ' ').slice(0, 2000);
    const lines = [
      'ETag',
      'Location',
      'X-Request-Id',
      'Retry-After',
      'Set-Cookie',
      'Allow',
      'Via',
      'Server',
      'Date',
    ].map((name) => `${name}: ${Buffer.from(safe(oneOf(texts, random) ?? '')).toString('latin1')}`);
    socket.write(
      Buffer.from(head(genuine.status, ...lines, json, `Content-Length: ${genuine.body.length}`), 'latin1'),
    );
    socket.end(genuine.body);
  },
  'a hostile content type': ({ socket, genuine, random, texts }) =>
    whole(
      socket,
      genuine.status,
      genuine.body,
      `Content-Type: ${(oneOf(texts, random) ?? '').replace(/[^ -~]/g, '').slice(0, 500)}`,
    ),
};

/** Responses that are huge or endless. */
const sizes: Readonly<Record<string, Hostile>> = {
  'a compressed bomb': ({ socket, genuine, random }) => {
    const encoding = oneOf(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip'], random) ?? 'gzip';
    whole(socket, genuine.status, bomb(encoding), json, `Content-Encoding: ${encoding}`);
  },
  'a compressed bomb as events': ({ socket, random }) => {
    const encoding = oneOf(['gzip', 'br', 'zstd'], random) ?? 'gzip';
    whole(socket, 200, bomb(encoding), 'Content-Type: text/event-stream', `Content-Encoding: ${encoding}`);
  },
  'a body without end': ({ socket, genuine }) =>
    withoutEnd(socket, head(genuine.status, json), () => ' '.repeat(65_536)),
  'a body that says it is huge': ({ socket, genuine }) =>
    withoutEnd(socket, head(genuine.status, json, `Content-Length: ${2 ** 40}`), () => '['.repeat(65_536)),
  'chunks without end': ({ socket, genuine }) =>
    withoutEnd(
      socket,
      head(genuine.status, json, 'Transfer-Encoding: chunked'),
      () => `8000\r\n${'x'.repeat(0x8000)}\r\n`,
    ),
  'headers without end': ({ socket }) =>
    withoutEnd(socket, 'HTTP/1.1 200 OK\r\n', () => 'X-More: y\r\n'.repeat(500)),
  'a header without end': ({ socket }) =>
    withoutEnd(socket, 'HTTP/1.1 200 OK\r\nX: ', () => 'y'.repeat(65_536)),
  'two thousand headers': ({ socket, genuine }) =>
    whole(
      socket,
      genuine.status,
      genuine.body,
      json,
      ...Array.from({ length: 2000 }, (_, index) => `X${index}: y`),
    ),
  'interim responses without end': ({ socket }) =>
    withoutEnd(socket, '', () => 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(100)),
  'an event without end': ({ socket }) =>
    withoutEnd(socket, `${head(200, 'Content-Type: text/event-stream')}data: `, () => 'x'.repeat(65_536)),
  'events without end': ({ socket }) =>
    withoutEnd(socket, head(200, 'Content-Type: text/event-stream'), () =>
      'id: 1\nevent: x\ndata: {"a":[[],[],[]]}\n\n'.repeat(500),
    ),
  'comments without end': ({ socket }) =>
    withoutEnd(socket, head(200, 'Content-Type: text/event-stream'), () => ':\n\n'.repeat(5000)),
  'deeply nested JSON': ({ socket, genuine }) =>
    whole(socket, genuine.status, `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, json),
  'deeply nested members': ({ socket, genuine }) =>
    whole(socket, genuine.status, `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`, json),
  'a million rows': ({ socket, genuine }) =>
    whole(socket, genuine.status, `{"rows":[${'{},'.repeat(1_000_000)}{}],"data":[],"next":"again"}`, json),
  'a megabyte of text as an id': ({ socket, genuine }) =>
    whole(
      socket,
      genuine.status,
      JSON.stringify({
        id: 'i'.repeat(1_000_000),
        room: { id: 'r'.repeat(1_000_000) },
        next: 'c'.repeat(1_000_000),
        rows: [{ id: 'i'.repeat(1_000_000) }],
      }),
      json,
    ),
};

/** Responses that make the client wait. */
const delays: Readonly<Record<string, Hostile>> = {
  silence: () => undefined,
  'a slow drip': ({ socket, genuine }) => {
    socket.write(head(genuine.status, json, 'Content-Length: 100000'));
    const timer = setInterval(() => socket.write(' '), 100);
    socket.once('close', () => clearInterval(timer));
  },
  'a redirect to itself': ({ socket }) => whole(socket, 307, '', 'Location: /'),
  'an end before a response': ({ socket }) => void socket.end(),
  'bytes that are not HTTP': ({ socket, random, texts }) => void socket.end(oneOf(texts, random) ?? 'x'),
  'a Retry-After header': ({ socket, genuine }) => whole(socket, 429, genuine.body, json, 'Retry-After: 1'),
  'an unrequested upgrade': ({ socket }) =>
    withoutEnd(socket, head(101, 'Upgrade: websocket', 'Connection: Upgrade'), () =>
      Buffer.alloc(65_536, 0xff),
    ),
};

/** Every kind of hostile response, by name. */
export const hostileResponses: Readonly<Record<string, Hostile>> = { ...texts, ...sizes, ...delays };

/** The names of kinds that do not cost the client time or memory. */
export const kindsOfText: readonly string[] = Object.keys(texts);
