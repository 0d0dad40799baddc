import { expect, test, vi } from 'vitest';
import { type Api, startApi } from '../../fixtures/api.ts';
import { ApiError } from '../errors/api-error.ts';
import { type EventSink, eventFrame, textFrame } from './stream.ts';

interface Opened {
  readonly sink: EventSink<unknown>;
  /** Resolves when the stream was stopped. */
  readonly stopped: Promise<void>;
}

/** A stream at `/events`; `opened` returns the sinks in the order in which streams were opened. */
async function start(reject?: () => void) {
  const waiting: ((opened: Opened) => void)[] = [];
  const ready: Opened[] = [];
  let stops = 0;
  const source = {
    subscribe(sink: EventSink<unknown>) {
      reject?.();
      const stopped = Promise.withResolvers<void>();
      const opened = { sink, stopped: stopped.promise };
      const next = waiting.shift();
      if (next) next(opened);
      else ready.push(opened);
      return () => {
        stops += 1;
        stopped.resolve();
      };
    },
  };
  const api = await startApi([
    { url: '/events', handler: async () => ({ status: 200, stream: source }) },
    { url: '/other', handler: async () => ({ status: 200, body: { other: true } }) },
  ]);
  const opened = async (): Promise<Opened> =>
    ready.shift() ?? new Promise((resolve) => waiting.push(resolve));
  return { ...api, opened, stops: () => stops };
}

const request = 'GET /events HTTP/1.1\r\nHost: x\r\n\r\n';

function listen(api: Api) {
  const connection = api.open();
  connection.socket.write(request);
  return connection;
}

test('writes an event as id, event and data, each on its own line', () => {
  const event = { id: 'e1', event: 'source', data: { name: 'two\nlines\u2028' } };
  expect(eventFrame(event).bytes.toString()).toBe(
    'id: e1\nevent: source\ndata: {"name":"two\\nlines\u2028"}\n\n',
  );
});

test('sends events and comments at once, and ends the response properly', async () => {
  const api = await start();
  const { socket, received } = listen(api);
  const { sink, stopped } = await api.opened();
  sink.send(textFrame('e1', 'source', '{"id":"a"}'));
  sink.comment('heartbeat 2026-01-01T00:00:00.000Z');
  const text = await received('heartbeat');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toMatch(/^content-type: text\/event-stream; charset=utf-8\r$/im);
  expect(text).toMatch(/^x-request-id: req_/im);
  expect(text).toContain('id: e1\nevent: source\ndata: {"id":"a"}\n\n');
  expect(text).toContain(': heartbeat 2026-01-01T00:00:00.000Z\n\n');
  sink.end();
  await stopped;
  // The last chunk is sent, and the connection can be used again.
  socket.write('GET /other HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await received('{"other":true}')).toContain('\r\n0\r\n\r\nHTTP/1.1 200 OK');
});

test('sends frames of any length and comments unchanged, over HTTP/1.1 and HTTP/1.0', async () => {
  const api = await start();
  const texts = [1, 15, 16, 4095, 70_000].map((size) => JSON.stringify('é'.repeat(size)));
  const expected = texts
    .map((text, index) => `id: e${index}\nevent: source\ndata: ${text}\n\n: and\n\n`)
    .join('');
  const sendAll = async () => {
    const { sink, stopped } = await api.opened();
    for (const [index, text] of texts.entries()) {
      sink.send(textFrame(`e${index}`, 'source', text));
      sink.comment('and');
    }
    sink.end();
    await stopped;
  };
  const [reply] = await Promise.all([fetch(`${api.url}/events`), sendAll()]);
  expect(await reply.text()).toBe(expected);

  const old = api.open();
  old.socket.write('GET /events HTTP/1.0\r\nHost: x\r\n\r\n');
  await sendAll();
  const [head, body] = (await old.received(expected)).split('\r\n\r\n');
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toBe(expected);
});

test('sends a stream after an earlier response of the same connection', async () => {
  const api = await start();
  const { socket, received } = listen(api);
  const first = await api.opened();
  socket.write(request);
  first.sink.send(textFrame('early', 'source', '{}'));
  first.sink.end();
  const second = await api.opened();
  second.sink.send(textFrame('late', 'source', '{}'));
  second.sink.send(textFrame('last', 'source', '{}'));
  const text = await received('id: last');
  expect(text).toMatch(/id: early.*HTTP\/1\.1 200.*id: late.*id: last/s);
  second.sink.end();
});

test('sends the error response of a rejected stream', async () => {
  const api = await start(() => {
    throw new ApiError(429, 'rate_limited', 'Too many.', { headers: { 'Retry-After': '5' } });
  });
  const reply = await api.send('/events');
  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(reply.body).toMatchObject({ error: { code: 'rate_limited' } });
});

test('responds to HEAD with the head of the stream, and ends it', async () => {
  const api = await start();
  const reply = await api.send('/events', { method: 'HEAD' });
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await (await api.opened()).stopped;
  expect(api.stops()).toBe(1);
});

test('stops the stream of a client that leaves, also before it starts', async () => {
  const api = await start();
  const { socket } = listen(api);
  const { sink, stopped } = await api.opened();
  socket.destroy();
  await stopped;
  sink.send(textFrame('e1', 'source', '{}'));
  sink.end();
  expect(api.stops()).toBe(1);

  // The connection closes while the guards run.
  api.app.server.once('request', (_request, response) => response.destroy());
  api.open().socket.write(request);
  await (await api.opened()).stopped;
  expect(api.stops()).toBe(2);
});

test('drops frames after the end', async () => {
  const api = await start();
  const { received } = listen(api);
  const { sink, stopped } = await api.opened();
  sink.end();
  sink.end();
  sink.send(textFrame('e1', 'source', '{}'));
  sink.comment('late');
  await sink.drained();
  await stopped;
  expect(await received('\r\n0\r\n')).not.toContain('event: source');
  expect((await api.send('/other')).status).toBe(200);
  expect(api.faults).toEqual([]);
});

test('accepts one frame above the limit of unsent bytes, and then closes only the slow reader', async () => {
  const api = await start();
  const slow = listen(api);
  const { sink: toSlow, stopped } = await api.opened();
  const quick = listen(api);
  const { sink: toQuick } = await api.opened();
  slow.socket.pause();
  const large = textFrame('e1', 'source', JSON.stringify('x'.repeat(20 * 1024 * 1024)));
  toSlow.send(large);
  expect(api.stops()).toBe(0);
  const small = textFrame('e2', 'source', '{"last":true}');
  toSlow.send(small);
  toQuick.send(small);
  await stopped;
  await quick.received('{"last":true}');
  expect(api.stops()).toBe(1);
});

test('drained() resolves when the reader continues, and when it leaves', async () => {
  const api = await start();
  const reader = listen(api);
  const { sink } = await api.opened();
  await sink.drained();
  const large = textFrame('e1', 'source', JSON.stringify('x'.repeat(20 * 1024 * 1024)));
  reader.socket.pause();
  sink.send(large);
  let drained = false;
  const taking = sink.drained().then(() => {
    drained = true;
  });
  sink.comment('more');
  expect(drained).toBe(false);
  reader.socket.resume();
  await taking;

  reader.socket.pause();
  sink.send(large);
  const left = sink.drained();
  reader.socket.destroy();
  await left;
});

test('closes a reader that does not read the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const api = await start();
  const { socket } = listen(api);
  const { sink, stopped } = await api.opened();
  socket.pause();
  sink.send(textFrame('e1', 'source', JSON.stringify('x'.repeat(20 * 1024 * 1024))));
  sink.end();
  expect(api.stops()).toBe(0);
  vi.advanceTimersByTime(5_000);
  await stopped;
  vi.useRealTimers();
});
