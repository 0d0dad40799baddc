import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from './generated/client/index.ts';

/*
 * Whatever a server sends ends a call of the client soon, in little memory, and as an error of a kind.
 */

/** Writes bytes to a connection. */
type Hostile = (socket: Socket) => void;

/** A server that sends whatever it likes once a request has come. */
async function hostile(answer: Hostile): Promise<{ baseUrl: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
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

/** One whole answer. */
const sends =
  (status: string, body: string | Buffer, ...headers: readonly string[]): Hostile =>
  (socket) => {
    socket.write(head(status, ...headers, `Content-Length: ${Buffer.byteLength(body)}`));
    socket.end(body);
  };

/** The beginning of an answer, and then as much of a text as anybody takes. */
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

/** A quarter of a gibibyte of nothing, packed into a quarter of a mebibyte. */
const bomb = () => gzipSync(Buffer.alloc(2 ** 28), { level: 9 });

const mebibyte = 2 ** 20;
const much = ' '.repeat(2 ** 16);

/** What the call is like that gets it, beside what it is thrown as. */
type Row = [what: string, answer: Hostile, error: Readonly<Record<string, unknown>>, within?: number];

/** What never comes is not waited for; everything else has all the time that a slow machine takes. */
const soon = 150;

const whole: readonly Row[] = [
  [
    'a page in the place of JSON',
    sends('200 OK', '<!doctype html><title>Sign in</title>', 'Content-Type: text/html'),
    { kind: 'contract', status: 200, message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'a page that says it is JSON',
    sends('200 OK', '<!doctype html><title>Sign in</title>', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'broken JSON',
    sends('200 OK', '{"id": "a", name: }', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'JSON that was cut before it was sent',
    sends('200 OK', '{"id": "a", "na', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'JSON of another kind',
    sends('200 OK', '"a"', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'nothing',
    sends('200 OK', '', json),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'a page as a refusal',
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
    'a status nobody knows',
    sends('299 Whatever', '{}', json),
    { kind: 'contract', status: 299, message: 'getRoom: 299 is no status that the contract lists.' },
  ],
  ['a status that is none', sends('999 What', '{}', json), { operation: 'getRoom' }],
  ['no status', sends('abc', '{}', json), { kind: 'network' }],
  [
    'what is no HTTP',
    (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'),
    { kind: 'network', operation: 'getRoom' },
  ],
  [
    'an end before any answer',
    (socket) => socket.end(),
    { kind: 'network', message: expect.stringMatching(/^getRoom: no answer came \(.+\)\.$/) },
  ],
  [
    'less than it said',
    (socket) => socket.end(`${head('200 OK', json, 'Content-Length: 100')}{"id":"a"}`),
    { kind: 'network' },
  ],
  [
    'more than it said',
    (socket) => socket.end(`${head('200 OK', json, 'Content-Length: 4')}{"id":"a"}`),
    { kind: 'contract', message: 'getRoom: 200 came with no JSON object or list.' },
  ],
  [
    'two lengths',
    (socket) => socket.end(`${head('200 OK', json, 'Content-Length: 2', 'Content-Length: 10')}{"id":"a"}`),
    { kind: 'network' },
  ],
  [
    'a part of a chunk',
    (socket) => socket.end(`${head('200 OK', json, 'Transfer-Encoding: chunked')}ff\r\n{"id":`),
    { kind: 'network' },
  ],
  [
    'a body that stops half way',
    (socket) => socket.write(`${head('200 OK', json, 'Content-Length: 100')}{"id":`),
    { kind: 'timeout', timeout: soon },
    soon,
  ],
  ['silence', () => undefined, { kind: 'timeout', message: 'getRoom: no whole answer within 150 ms.' }, soon],
  [
    'a gibibyte that it announces',
    withoutEnd(head('200 OK', json, `Content-Length: ${2 ** 30}`), much),
    { kind: 'contract', message: `getRoom: 200 came with more than ${mebibyte} bytes.` },
  ],
  [
    'a body without end',
    withoutEnd(head('200 OK', json), much),
    { kind: 'contract', message: `getRoom: 200 came with more than ${mebibyte} bytes.` },
  ],
  [
    'a bomb',
    sends('200 OK', bomb(), json, 'Content-Encoding: gzip'),
    { kind: 'contract', message: `getRoom: 200 came with more than ${mebibyte} bytes.` },
  ],
  [
    'what is not packed as it says',
    sends('200 OK', '{"id":"a"}', json, 'Content-Encoding: gzip'),
    { kind: 'network' },
  ],
  // Some versions of Node never tell of it.
  [
    'headers without end',
    withoutEnd('HTTP/1.1 200 OK\r\nX: ', much),
    { kind: expect.stringMatching(/^(network|timeout)$/) },
    soon,
  ],
];

test.each<Row>(whole)('%s is an error of its kind', async (_what, answer, error, timeout = 30_000) => {
  const { baseUrl } = await hostile(answer);
  const api = createClient({ baseUrl, retry: false, maxBytes: mebibyte, timeout });
  const before = process.memoryUsage().rss;
  const result = await api.rooms.get('a').safe();
  expect(result).toMatchObject({ ok: false, error: { operation: 'getRoom', ...error } });
  expect(result.error).toBeInstanceOf(Error);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * mebibyte);
});

const streamed: readonly Row[] = [
  [
    'a line without end',
    withoutEnd(head('200 OK', events), 'x'.repeat(2 ** 16)),
    { kind: 'contract', message: `followRoom: 200 came with an item of more than ${2 ** 24} characters.` },
  ],
  [
    'data that is no JSON',
    (socket) => socket.write(`${head('200 OK', events)}event: room\ndata: <h1>\n\n`),
    { kind: 'contract', message: 'followRoom: 200 came with an item that is no JSON.' },
  ],
  [
    'an event that is cut',
    (socket) =>
      socket.end(`${head('200 OK', events, 'Transfer-Encoding: chunked')}ff\r\nevent: room\ndata: {`),
    { kind: 'network' },
  ],
  [
    'a page in the place of events',
    sends('200 OK', '<h1>Sign in</h1>', 'Content-Type: text/html'),
    { kind: 'contract', message: 'followRoom: 200 came with no stream of events.' },
  ],
  [
    'an object in the place of events',
    sends('200 OK', '{"id":"a"}', json),
    { kind: 'contract', message: 'followRoom: 200 came with no stream of events.' },
  ],
  [
    'nothing in the place of events',
    sends('200 OK', ''),
    { kind: 'contract', message: 'followRoom: 200 came with no stream of events.' },
  ],
];

test.each<Row>(streamed)('a stream of %s ends as one, too', async (_what, answer, error) => {
  const { baseUrl } = await hostile(answer);
  const api = createClient({ baseUrl, retry: false });
  const follow = async () => {
    for await (const _event of await api.news.followRoom('a'));
  };
  expect(await follow().catch((thrown: unknown) => thrown)).toMatchObject({
    operation: 'followRoom',
    ...error,
  });
});

test('a signal ends a stream that says nothing, as an error of the call', async () => {
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
