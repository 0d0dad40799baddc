import { randomBytes } from 'node:crypto';
import type { Random } from '../../conformance/engine/model/random.ts';

/** The server that a connection goes to. */
export type Server = 'api' | 'media' | 'rtmp';

/** A method to keep a connection open. */
export interface HeldKind {
  readonly name: string;
  readonly server: Server;
  /** The bytes that are sent when the connection is open. */
  first(context: AttackContext, random: Random): Buffer;
  /** Bytes that are sent repeatedly while the connection is open; absent = none. */
  drip?(random: Random): Buffer;
  /** Whether the client never reads; absent = it reads. */
  readonly deaf?: boolean;
  /** Whether the client ends its half of the connection after the first bytes. */
  readonly halfClosed?: boolean;
}

/** Values that the first bytes of a connection may contain. */
export interface AttackContext {
  readonly host: string;
  readonly studioId: string;
  /** One viewer token for all sockets. */
  readonly viewerToken: string;
  /** A key that may read the event stream. */
  readonly key: string;
}

const crlf = '\r\n';

function head(line: string, ...headers: readonly string[]): Buffer {
  return Buffer.from([line, ...headers, '', ''].join(crlf), 'latin1');
}

function upgrade({ host }: AttackContext, target: string): Buffer {
  const key = randomBytes(16).toString('base64');
  return head(
    `GET ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  );
}

const socketOf = (studioId: string, token: string) =>
  `/api/v1/embed/ws/studios/${studioId}/chat?token=${encodeURIComponent(token)}`;
const nothing = () => Buffer.alloc(0);
const letter = (random: Random) => Buffer.from(String.fromCharCode(97 + Math.floor(random.next() * 26)));

/** Methods that need no credential. */
const anonymous: readonly HeldKind[] = [
  { name: 'silent', server: 'api', first: nothing },
  {
    name: 'half a head, byte by byte',
    server: 'api',
    first: ({ host }) => Buffer.from(`GET /livez HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `),
    drip: letter,
  },
  {
    name: 'kept after a response',
    server: 'api',
    first: ({ host }) => head('GET /livez HTTP/1.1', `Host: ${host}`),
  },
  {
    name: 'upgrade with a worthless token',
    server: 'api',
    first: (context) => upgrade(context, socketOf('x', 'x')),
    drip: letter,
  },
  { name: 'upgrade of another path', server: 'api', first: (context) => upgrade(context, '/livez') },
  {
    name: 'h2c upgrade',
    server: 'api',
    first: ({ host }) =>
      head('GET /livez HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'),
  },
  {
    name: 'slow form',
    server: 'api',
    first: ({ host }) =>
      head(
        'POST /oidc/token HTTP/1.1',
        `Host: ${host}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Content-Length: 1000000',
      ),
    drip: letter,
  },
  {
    name: 'a body after a 401, byte by byte',
    server: 'api',
    first: ({ host }) =>
      head(
        'POST /v1/studios HTTP/1.1',
        `Host: ${host}`,
        'Content-Type: application/json',
        'Content-Length: 900000',
      ),
    drip: letter,
  },
  {
    name: 'a body in chunks of one letter',
    server: 'api',
    first: ({ host }) =>
      head(
        'POST /v1/studios HTTP/1.1',
        `Host: ${host}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
      ),
    drip: () => Buffer.from('1\r\na\r\n'),
  },
  {
    name: 'waits for 100 Continue',
    server: 'api',
    first: ({ host }) =>
      head('POST /oidc/token HTTP/1.1', `Host: ${host}`, 'Expect: 100-continue', 'Content-Length: 10'),
  },
  {
    name: 'reads nothing',
    server: 'api',
    first: ({ host }) =>
      Buffer.concat(Array.from({ length: 20 }, () => head('GET /v1/openapi.json HTTP/1.1', `Host: ${host}`))),
    deaf: true,
  },
  {
    name: 'half closed',
    server: 'api',
    first: ({ host }) => head('GET /livez HTTP/1.1', `Host: ${host}`),
    halfClosed: true,
  },
  { name: 'no HTTP', server: 'api', first: () => randomBytes(64), drip: () => randomBytes(16) },
  { name: 'media: silent', server: 'media', first: nothing },
  {
    name: 'media: half a head',
    server: 'media',
    first: ({ host }) => Buffer.from(`POST /x/whip HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `),
    drip: letter,
  },
  {
    name: 'media: slow offer',
    server: 'media',
    first: ({ host }) =>
      head(
        'POST /inputs/x/whip HTTP/1.1',
        `Host: ${host}`,
        'Authorization: Bearer x',
        'Content-Type: application/sdp',
        'Content-Length: 60000',
      ),
    drip: letter,
  },
  { name: 'rtmp: silent', server: 'rtmp', first: nothing },
  { name: 'rtmp: half a handshake', server: 'rtmp', first: () => Buffer.from([3, 0, 0]), drip: letter },
  {
    name: 'rtmp: handshake, then nothing',
    server: 'rtmp',
    first: () => Buffer.concat([Buffer.from([3]), Buffer.alloc(1536 * 2)]),
  },
  { name: 'rtmp: no RTMP', server: 'rtmp', first: () => randomBytes(4000) },
];

/** Methods that use one viewer token or one key. */
const ofOneCredential: readonly HeldKind[] = [
  {
    name: 'sockets of one viewer token',
    server: 'api',
    first: (context) => upgrade(context, socketOf(context.studioId, context.viewerToken)),
  },
  {
    name: 'event streams of one key',
    server: 'api',
    first: ({ host, key, studioId }) =>
      head(
        `GET /v1/studios/${studioId}/events HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${key}`,
        'Accept: text/event-stream',
      ),
  },
];

/** All methods to keep a connection open. */
export const heldKinds: readonly HeldKind[] = [...anonymous, ...ofOneCredential];
