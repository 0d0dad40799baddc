import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './generated/client/index.ts';

/*
 * For any bytes that a server sends, a call of the client ends soon, with little memory, and with a typed
 * error.
 */

/** Writes bytes to a connection. */
type Hostile = (socket: Socket) => void;

/** Starts a server that responds to a request with these bytes. */
async function hostile(response: Hostile): Promise<{ baseUrl: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => response(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // on TCP
  return { baseUrl: `http://127.0.0.1:${port}` };
}

const head = (status: string, ...headers: readonly string[]) =>
  [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
const json = 'Content-Type: application/json';
const events = 'Content-Type: text/event-stream';

/** Sends one complete response. */
const sends =
  (status: string, body: string | Buffer, ...headers: readonly string[]): Hostile =>
  (socket) => {
    socket.write(head(status, ...headers, `Content-Length: ${Buffer.byteLength(body)}`));
    socket.end(body);
  };

/** Sends the start of a response, and then more text for as long as the client reads. */
const withoutEnd =
  (begin: string, more: string): Hostile =>
  (socket) => {
    const on = () => {
      while (socket.writable && socket.write(more));
    };
    socket.on('drain', on);
    socket.write(begin);
    on();
  };

/** A quarter of a gibibyte of zeros, compressed to a quarter of a mebibyte. */
const bomb = () => gzipSync(Buffer.alloc(2 ** 28), { level: 9 });

const mebibyte = 2 ** 20;
const much = ' '.repeat(2 ** 16);

/** The name of the case, the bytes, the expected error and the timeout in milliseconds. */
type Row = [what: string, response: Hostile, error: Readonly<Record<string, unknown>>, within?: number];

/** The timeout of calls that never end. All other calls have the time that a slow machine needs. */
const soon = 150;

const whole: readonly Row[] = [
  [
    'a page instead of JSON',
    sends('200 OK', '<!doctype html><title>Sign in</title>', 'Content-Type: text/html'),
    { kind: 'contract', status: 200, message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'a page with a JSON content type',
    sends('200 OK', '<!doctype html><title>Sign in</title>', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'broken JSON',
    sends('200 OK', '{"id": "a", name: }', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'incomplete JSON',
    sends('200 OK', '{"id": "a", "na', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'JSON of another type',
    sends('200 OK', '"a"', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'nothing',
    sends('200 OK', '', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'a page as an error response',
    sends('404 Not Found', '<h1>Nothing here</h1>', 'Content-Type: text/html'),
    { kind: 'contract', status: 404, message: 'getRoom: 404 came with no JSON object or list.' },
  ],
  [
    'a redirect',
    sends('302 Found', '', 'Location: http://127.0.0.1:1/'),
    { kind: 'contract', status: 302, message: 'getRoom: 302 is no status that the contract lists.' },
  ],
  [
    'a redirect to itself',
    sends('307 Temporary Redirect', '', 'Location: /rooms/a'),
    { kind: 'contract', status: 307, message: 'getRoom: 307 is no status that the contract lists.' },
  ],
  [
    'an unknown status',
    sends('299 Whatever', '{}', json),
    { kind: 'contract', status: 299, message: 'getRoom: 299 is no status that the contract lists.' },
  ],
  ['an invalid status', sends('999 What', '{}', json), { operation: 'getRoom' }],
  ['no status', sends('abc', '{}', json), { kind: 'network' }],
  [
    'bytes that are not HTTP',
    (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
    { kind: 'network', operation: 'getRoom' },
  ],
  [
    'a connection closed without a response',
    (socket) => socket.end(),
    { kind: 'network', message: expect.stringMatching(/^getRoom: no response was received \(.+\)\.$/) },
  ],
  [
    'less than the Content-Length',
    (socket) => socket.end(`${head('200 OK', json, 'Content-Length: 100')}{"id":"a"}`),
    { kind: 'network' },
  ],
  [
    'more than the Content-Length',
    (socket) => socket.end(`${head('200 OK', json, 'Content-Length: 4')}{"id":"a"}`),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'two lengths',
    (socket) => socket.end(`${head('200 OK', json, 'Content-Length: 2', 'Content-Length: 10')}{"id":"a"}`),
    { kind: 'network' },
  ],
  [
    'an incomplete chunk',
    (socket) => socket.end(`${head('200 OK', json, 'Transfer-Encoding: chunked')}ff\r\n{"id":`),
    { kind: 'network' },
  ],
  [
    'an incomplete body that stays open',
    (socket) => socket.write(`${head('200 OK', json, 'Content-Length: 100')}{"id":`),
    { kind: 'timeout', timeout: soon },
    soon,
  ],
  [
    'silence',
    () => undefined,
    { kind: 'timeout', message: 'getRoom: no complete response within 150 ms.' },
    soon,
  ],
  [
    'a Content-Length of a gibibyte',
    withoutEnd(head('200 OK', json, `Content-Length: ${2 ** 30}`), much),
    { kind: 'contract', message: `getRoom: 200 came with more than ${mebibyte} bytes.` },
  ],
  [
    'an endless body',
    withoutEnd(head('200 OK', json), much),
    { kind: 'contract', message: `getRoom: 200 came with more than ${mebibyte} bytes.` },
  ],
  [
    'a bomb',
    sends('200 OK', bomb(), json, 'Content-Encoding: gzip'),
    { kind: 'contract', message: `getRoom: 200 came with more than ${mebibyte} bytes.` },
  ],
  [
    'a body that is not compressed as declared',
    sends('200 OK', '{"id":"a"}', json, 'Content-Encoding: gzip'),
    { kind: 'network' },
  ],
  // Some versions of Node report no error for endless headers, so the timeout may end the call.
  [
    'endless headers',
    withoutEnd('HTTP/1.1 200 OK\r\nX: ', much),
    { kind: expect.stringMatching(/^(network|timeout)$/) },
    soon,
  ],
];

test.each<Row>(whole)('returns a typed error for %s', async (_what, response, error, timeout = 30_000) => {
  const { baseUrl } = await hostile(response);
  const api = createClient({ baseUrl, retry: false, maxBytes: mebibyte, timeout });
  const before = process.memoryUsage().rss;
  const result = await api.rooms.get('a').safe();
  expect(result).toMatchObject({ ok: false, error: { operation: 'getRoom', ...error } });
  expect(result.error).toBeInstanceOf(Error);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * mebibyte);
});

const streamed: readonly Row[] = [
  [
    'an endless line',
    withoutEnd(head('200 OK', events), 'x'.repeat(2 ** 16)),
    { kind: 'contract', message: `followRoom: 200 came with an item of more than ${2 ** 24} characters.` },
  ],
  [
    'data that is not JSON',
    (socket) => socket.write(`${head('200 OK', events)}event: room\ndata: <h1>\n\n`),
    { kind: 'contract', message: 'followRoom: 200 came with an item that is no JSON.' },
  ],
  [
    'an incomplete event',
    (socket) =>
      socket.end(`${head('200 OK', events, 'Transfer-Encoding: chunked')}ff\r\nevent: room\ndata: {`),
    { kind: 'network' },
  ],
  [
    'a page instead of events',
    sends('200 OK', '<h1>Sign in</h1>', 'Content-Type: text/html'),
    { kind: 'contract', message: 'followRoom: 200 came with no stream of events.' },
  ],
  [
    'an object instead of events',
    sends('200 OK', '{"id":"a"}', json),
    { kind: 'contract', message: 'followRoom: 200 came with no stream of events.' },
  ],
  [
    'no body instead of events',
    sends('200 OK', ''),
    { kind: 'contract', message: 'followRoom: 200 came with no stream of events.' },
  ],
];

test.each<Row>(streamed)('ends a stream with a typed error for %s', async (_what, response, error) => {
  const { baseUrl } = await hostile(response);
  const api = createClient({ baseUrl, retry: false });
  const follow = async () => {
    for await (const _event of await api.news.followRoom('a'));
  };
  expect(await follow().catch((thrown: unknown) => thrown)).toMatchObject({
    operation: 'followRoom',
    ...error,
  });
});

test('an abort signal ends a silent stream with a typed error', async () => {
  const { baseUrl } = await hostile((socket) => socket.write(`${head('200 OK', events)}: hello\n\n`));
  const ending = new AbortController();
  const stream = await createClient({ baseUrl }).news.followRoom('a', {}, { signal: ending.signal });
  const next = stream[Symbol.asyncIterator]().next();
  ending.abort('enough');
  expect(await next.catch((thrown: unknown) => thrown)).toMatchObject({
    kind: 'abort',
    operation: 'followRoom',
    cause: 'enough',
  });
});
