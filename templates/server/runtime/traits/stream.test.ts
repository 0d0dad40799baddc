import { expect, test, vi } from 'vitest';
import { type Api, startApi } from '../../fixtures/api.ts';
import { RefusalError } from '../errors/api-error.ts';
import { type EventSink, eventFrame, textFrame } from './stream.ts';

interface Opened {
  readonly sink: EventSink<unknown>;
  /** Settles once the stream was told to stop. */
  readonly stopped: Promise<void>;
}

/** A stream at `/events`; `opened` gives the sinks in the order the streams were opened. */
async function start(refuse?: () => void) {
  const waiting: ((opened: Opened) => void)[] = [];
  const ready: Opened[] = [];
  let stops = 0;
  const source = {
    subscribe(sink: EventSink<unknown>) {
      refuse?.();
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

test('an event is written as id, event and data, each on its line', () => {
  const event = { id: 'e1', event: 'source', data: { name: 'two\nlines\u2028' } };
  expect(eventFrame(event).bytes.toString()).toBe(
    'id: e1\nevent: source\ndata: {"name":"two\\nlines\u2028"}\n\n',
  );
});

test('events and comments go out as they are sent, and the end is clean', async () => {
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
  // The last chunk, and then the connection serves on.
  socket.write('GET /other HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await received('{"other":true}')).toContain('\r\n0\r\n\r\nHTTP/1.1 200 OK');
});

test('frames of any length and comments come as they were sent, whatever the version of HTTP', async () => {
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
  const [answer] = await Promise.all([fetch(`${api.url}/events`), sendAll()]);
  expect(await answer.text()).toBe(expected);

  const old = api.open();
  old.socket.write('GET /events HTTP/1.0\r\nHost: x\r\n\r\n');
  await sendAll();
  const [head, body] = (await old.received(expected)).split('\r\n\r\n');
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toBe(expected);
});

test('what is sent while an earlier answer on the connection is under way comes behind that', async () => {
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

test('a stream that is refused is answered with the refusal', async () => {
  const api = await start(() => {
    throw new RefusalError(429, 'rate_limited', 'Too many.', { headers: { 'Retry-After': '5' } });
  });
  const answer = await api.send('/events');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.body).toMatchObject({ error: { code: 'rate_limited' } });
});

test('HEAD gets the head of the stream, and no place is kept for it', async () => {
  const api = await start();
  const answer = await api.send('/events', { method: 'HEAD' });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await (await api.opened()).stopped;
  expect(api.stops()).toBe(1);
});

test('a client that leaves stops its stream, also one that left before it began', async () => {
  const api = await start();
  const { socket } = listen(api);
  const { sink, stopped } = await api.opened();
  socket.destroy();
  await stopped;
  sink.send(textFrame('e1', 'source', '{}'));
  sink.end();
  expect(api.stops()).toBe(1);

  // The guards are at work when the connection goes.
  api.app.server.once('request', (_request, response) => response.destroy());
  api.open().socket.write(request);
  await (await api.opened()).stopped;
  expect(api.stops()).toBe(2);
});

test('what is sent behind the end is dropped and harms nobody', async () => {
  const api = await start();
  const { received } = listen(api);
  const { sink, stopped } = await api.opened();
  sink.end();
  sink.end();
  sink.send(textFrame('e1', 'source', '{}'));
  sink.comment('late');
  await sink.taken();
  await stopped;
  expect(await received('\r\n0\r\n')).not.toContain('event: source');
  expect((await api.send('/other')).status).toBe(200);
  expect(api.faults).toEqual([]);
});

test('one frame may be larger than what may wait, and who does not read on is then cut, alone', async () => {
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

test('taken() settles when the reader reads on, and when it leaves', async () => {
  const api = await start();
  const reader = listen(api);
  const { sink } = await api.opened();
  await sink.taken();
  const large = textFrame('e1', 'source', JSON.stringify('x'.repeat(20 * 1024 * 1024)));
  reader.socket.pause();
  sink.send(large);
  let taken = false;
  const taking = sink.taken().then(() => {
    taken = true;
  });
  sink.comment('more');
  expect(taken).toBe(false);
  reader.socket.resume();
  await taking;

  reader.socket.pause();
  sink.send(large);
  const left = sink.taken();
  reader.socket.destroy();
  await left;
});

test('a reader that takes not even the end is cut after a while', async () => {
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
