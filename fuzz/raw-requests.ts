import type { Random } from '../conformance/engine/model/random.ts';
import type { Step } from './connection.ts';

/** Bytes that are not valid or not usual HTTP. */
export interface RawAttack {
  readonly kind: string;
  readonly steps: readonly Step[];
  /** The number of responses to wait for; fewer may arrive. */
  readonly count: number;
  /** The time from the last step to the end of the exchange, in milliseconds. */
  readonly silenceMs?: number;
}

/** Values that raw requests contain. */
export interface RawTarget {
  readonly host: string;
  readonly key: string;
  readonly studioId: string;
}

type Make = (target: RawTarget, random: Random) => readonly (string | Buffer)[];

const bytes = (text: string | Buffer): Buffer =>
  typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const get = ({ host }: RawTarget, ...more: readonly string[]) =>
  lines('GET /v1/health HTTP/1.1', `Host: ${host}`, ...more);
const post = ({ host, key }: RawTarget, ...more: readonly string[]) =>
  lines(
    'POST /v1/studios HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    ...more,
  );

/**
 * Each function creates one attack, which is sent on a separate connection. The items of its list are sent
 * one after the other.
 */
const makers: Readonly<Record<string, Make>> = {
  'random bytes': (_target, random) => [
    Buffer.from(Array.from({ length: 1 + Math.floor(random.next() * 2000) }, () => random.next() * 256)),
  ],
  'random line': (_target, random) => [`${random.text(40, 'GETPOS /v1HT.\\:%\0\t')}\r\n\r\n`],
  'no version': () => ['GET /v1/health\r\n\r\n'],
  'HTTP/0.9': () => ['GET /\r\n'],
  'HTTP/1.0 without Host': () => ['GET /v1/health HTTP/1.0\r\n\r\n'],
  'HTTP/2 preface': () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'],
  'TLS hello': () => [Buffer.from('16030100a5010000a10303', 'hex'), Buffer.alloc(160, 7)],
  'no Host': () => ['GET /v1/health HTTP/1.1\r\n\r\n'],
  'two Hosts': (target) => [get(target, 'Host: other.example')],
  'folded header': (target) => [get(target, 'X-Folded: a\r\n b\r\n\tc')],
  'blank before colon': (target) => [get(target, 'X-Blank : a')],
  'header without colon': (target) => [get(target, 'nonsense')],
  'NUL in header': (target) => [get(target, 'X-Nul: a\0b')],
  'control characters in header': (target) => [get(target, 'X-Control: \x01\x02\x7f')],
  'bare line feeds': ({ host }) => [`GET /v1/health HTTP/1.1\nHost: ${host}\n\n`],
  'bare carriage returns': ({ host }) => [`GET /v1/health HTTP/1.1\rHost: ${host}\r\r`],
  'a header of 100 KB': (target) => [get(target, `X-Large: ${'a'.repeat(100_000)}`)],
  '5,000 headers': (target) => [
    get(target, ...Array.from({ length: 5000 }, (_, index) => `X-${index}: ${index}`)),
  ],
  'a target of 100 KB': ({ host }) => [lines(`GET /v1/${'a'.repeat(100_000)} HTTP/1.1`, `Host: ${host}`)],
  'a target of slashes': ({ host }) => [lines(`GET ${'/'.repeat(8000)} HTTP/1.1`, `Host: ${host}`)],
  'a target of dots': ({ host }) => [lines(`GET ${'/..'.repeat(2500)}/etc/passwd HTTP/1.1`, `Host: ${host}`)],
  'an absolute target': ({ host }) => [lines('GET http://other.example/v1/health HTTP/1.1', `Host: ${host}`)],
  'an asterisk': ({ host }) => [lines('OPTIONS * HTTP/1.1', `Host: ${host}`)],
  'bytes beyond ASCII in the target': ({ host }) => [
    lines('GET /v1/\xff\xfe\xc0\xaf HTTP/1.1', `Host: ${host}`),
  ],
  'broken percent': ({ host }) => [lines('GET /v1/studios/%zz%c0%af HTTP/1.1', `Host: ${host}`)],
  CONNECT: ({ host }) => [lines('CONNECT 127.0.0.1:22 HTTP/1.1', `Host: ${host}`)],
  'unknown method': ({ host }) => [lines('HELLO /v1/health HTTP/1.1', `Host: ${host}`)],
  'an upgrade to an unknown protocol': (target) => [
    get(target, 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAA'),
  ],
  'a socket without its key': ({ host, studioId }) => [
    lines(
      `GET /api/v1/embed/ws/studios/${studioId}/chat?token=x HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
    ),
  ],
  'a socket with a bad token': ({ host, studioId }, random) => [
    lines(
      `GET /api/v1/embed/ws/studios/${studioId}/chat?token=${random.text(2000)} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ),
  ],
  'two lengths': (target) => [post(target, 'Content-Length: 4', 'Content-Length: 5'), '{}{}{'],
  'length and chunks': (target) => [
    post(target, 'Content-Length: 4', 'Transfer-Encoding: chunked'),
    '0\r\n\r\n',
  ],
  'negative length': (target) => [post(target, 'Content-Length: -1'), '{}'],
  'a length beyond every number': (target) => [post(target, `Content-Length: ${'9'.repeat(40)}`), '{}'],
  'a length of 2^53': (target) => [post(target, 'Content-Length: 9007199254740992'), '{}'],
  'a length in words': (target) => [post(target, 'Content-Length: two'), '{}'],
  'a body above the limit': (target) => [post(target, 'Content-Length: 4000000'), 'a'.repeat(4_000_000)],
  'less than announced': (target) => [post(target, 'Content-Length: 400'), '{"name":"a"}'],
  'more than announced': (target) => [post(target, 'Content-Length: 2'), '{}GET /v1/health HTTP/1.1\r\n'],
  'unknown transfer coding': (target) => [post(target, 'Transfer-Encoding: gzip, chunked'), '0\r\n\r\n'],
  'coding hidden': (target) => [post(target, 'Transfer-Encoding: xchunked'), '0\r\n\r\n'],
  'chunk of no size': (target) => [post(target, 'Transfer-Encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n'],
  'chunk of endless size': (target) => [
    post(target, 'Transfer-Encoding: chunked'),
    `${'f'.repeat(20)}\r\n{}`,
  ],
  'chunks of one byte': (target) => [
    post(target, 'Transfer-Encoding: chunked'),
    '1\r\na\r\n'.repeat(20_000),
    '0\r\n\r\n',
  ],
  'chunk extensions': (target) => [
    post(target, 'Transfer-Encoding: chunked'),
    `2;${'a'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  'trailers of 100 KB': (target) => [
    post(target, 'Transfer-Encoding: chunked'),
    `2\r\n{}\r\n0\r\nX-Trailer: ${'a'.repeat(100_000)}\r\n\r\n`,
  ],
  'chunks above the limit': (target) => [
    post(target, 'Transfer-Encoding: chunked'),
    `${(3_000_000).toString(16)}\r\n${'a'.repeat(3_000_000)}\r\n0\r\n\r\n`,
  ],
  'two expectations': (target) => [
    post(target, 'Expect: 100-continue', 'Expect: 200-ok', 'Content-Length: 2'),
    '{}',
  ],
  'a request smuggled into a body': (target) => [
    post(target, 'Content-Length: 44'),
    lines('GET /v1/account HTTP/1.1', `Host: ${target.host}`),
  ],
  'two credentials': (target) => [
    lines(
      'GET /v1/studios HTTP/1.1',
      `Host: ${target.host}`,
      `Authorization: Bearer ${target.key}`,
      'Authorization: Bearer x',
    ),
  ],
};

/** Several requests in one write; the responses must arrive in order. */
function pipelined(target: RawTarget, random: Random): RawAttack {
  const kinds = Object.values(makers);
  const count = 2 + Math.floor(random.next() * 30);
  const good = Array.from({ length: count }, () => get(target)).join('');
  const last = kinds[Math.floor(random.next() * kinds.length)]?.(target, random) ?? [];
  return {
    kind: 'pipelined',
    steps: [{ bytes: Buffer.concat([bytes(good), ...last.map(bytes)]) }],
    count: count + 1,
  };
}

/** A body that arrives byte by byte. */
function slow(target: RawTarget): RawAttack {
  const drops = [...'{"name":"slow"'].map((letter) => ({ bytes: bytes(letter), afterMs: 15 }));
  return {
    kind: 'a slow body',
    steps: [
      { bytes: bytes(post(target, 'Content-Length: 15')) },
      ...drops,
      { bytes: bytes('}'), afterMs: 15 },
    ],
    count: 1,
  };
}

const kinds = Object.entries(makers);

/** One attack with raw bytes. Slow attacks are rare, because they delay the run. */
export function rawAttack(target: RawTarget, random: Random): RawAttack {
  const chance = random.next();
  if (chance < 0.01) return slow(target);
  if (chance < 0.12) return pipelined(target, random);
  const [kind, make] = kinds[Math.floor(random.next() * kinds.length)] ?? ['none', () => ['\r\n']];
  return {
    kind,
    steps: make(target, random).map((part) => ({ bytes: bytes(part) })),
    count: 1,
    silenceMs: 150,
  };
}
