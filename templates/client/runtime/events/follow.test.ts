import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { followed, frame, rejects, type Streaming, sends, streaming } from '../../fixtures/event-server.ts';
import type { Reconnection } from './follow.ts';

/** `ends` sends these frames and ends the response; `cuts` destroys the connection after them. */
const ends =
  (...frames: readonly string[]): Streaming =>
  (response, ...rest) => {
    sends(...frames)(response, ...rest);
    response.end();
  };
const cuts =
  (...frames: readonly string[]): Streaming =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(frames.join(''), () => response.destroy());

/** The ids of a stream's events until it throws, and the error. */
async function until(events: AsyncIterable<{ readonly id?: string }>) {
  const ids: (string | undefined)[] = [];
  try {
    for await (const { id } of events) ids.push(id);
    return { ids, error: undefined };
  } catch (error) {
    return { ids, error };
  }
}

const gone = rejects(404, 'not_found');

test('resumes a stream that ends or breaks after its last complete event', async () => {
  const { baseUrl, after } = await streaming(
    cuts(frame(1), frame(2), 'id: 3\nevent: thing\ndata: {"half'),
    ends('id: 3\r\nevent: thing\r\ndata: 3\r\n\r\n: heartbeat\n\n', 'id: 4\nevent: thing\ndata: "whole"\n'),
    (response) => response.destroy(),
    ends(frame(3), frame(4)),
    ends('id: 5\n\nretry: 1\n\n'),
    gone,
  );
  const seen: Reconnection[] = [];
  const opened: unknown[] = [];
  const options = {
    onReconnect: (one: Reconnection) => seen.push(one),
    onOpen: ({ lastEventId }: { lastEventId: string | undefined }) => opened.push(lastEventId),
  };
  const { ids, error } = await until(followed(baseUrl, options));
  expect(ids).toEqual(['1', '2', '3', '4']);
  expect(after).toEqual([undefined, '2', '3', '3', '4', '5']);
  expect(opened).toEqual([undefined, '2', '3', '4']);
  expect(error).toMatchObject({ kind: 'api', status: 404, code: 'not_found', operation: 'followThing' });
  expect(seen.map(({ attempt, lastEventId }) => [attempt, lastEventId])).toEqual([
    [1, '2'],
    [1, '3'],
    [2, '3'],
    [1, '4'],
    [2, '5'],
  ]);
  expect(seen[0]?.error).toMatchObject({ kind: 'network' });
  expect(seen[1]?.error).toBeUndefined();
});

test('replaces a connection that falls silent; heartbeats do not count as silence', async () => {
  const beats = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(': heartbeat\n\n'), 50);
    response.on('close', () => clearInterval(timer));
    setTimeout(() => response.end(frame(2)), 700);
  };
  const { baseUrl, after } = await streaming(
    sends(frame(1)),
    (response, ...rest) => {
      sends(': hello\n\n')(response, ...rest);
      beats(response);
    },
    gone,
  );
  const errors: unknown[] = [];
  const events = followed(baseUrl, { idleTimeout: 400, onReconnect: ({ error }) => errors.push(error) });
  const { ids } = await until(events);
  expect(ids).toEqual(['1', '2']);
  expect(after).toEqual([undefined, '1', '2']);
  expect(String(errors[0])).toContain(
    'followThing: no response was received (nothing was received for 400 ms)',
  );
});

test('waits as long as the Retry-After of a 429', async () => {
  const { baseUrl } = await streaming(ends(frame(1)), rejects(429, 'rate_limited', { 'retry-after': '30' }));
  const ending = new AbortController();
  const events = followed(baseUrl, {
    signal: ending.signal,
    onReconnect: ({ delay, error }) => {
      if (error === undefined) return;
      expect(delay).toBe(30_000);
      expect(error).toMatchObject({ status: 429, retryAfter: 30 });
      ending.abort('enough');
    },
  });
  expect(await until(events)).toMatchObject({ ids: ['1'], error: { kind: 'abort', cause: 'enough' } });
});

test.each<[string, Streaming, object]>([
  ['an error response', gone, { kind: 'api', status: 404 }],
  ['a busy server', rejects(503, 'unavailable'), { kind: 'api', status: 503 }],
  ['no connection', (response) => void response.destroy(), { kind: 'network' }],
  [
    'a page',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    { kind: 'contract', message: 'followThing: 200 came with no stream of events.' },
  ],
  [
    'data that is no JSON',
    ends('event: thing\ndata: {\n\n'),
    { kind: 'contract', message: 'followThing: 200 came with an item that is no JSON.' },
  ],
  [
    'a line without end',
    (response) => {
      const write = (): unknown => response.write('x'.repeat(1_000_000), () => setImmediate(write));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      write();
    },
    { kind: 'contract', message: 'followThing: 200 came with an item of more than 16777216 characters.' },
  ],
])('throws without a reconnection if the first connection fails: %s', async (_what, respond, error) => {
  const { baseUrl, after } = await streaming(respond);
  expect(await until(followed(baseUrl))).toMatchObject({ ids: [], error });
  expect(after).toHaveLength(1);
});

test('stops reconnecting after the given number of retries', async () => {
  const { baseUrl, after } = await streaming(ends(frame(1)), rejects(503, 'unavailable'));
  const delays: number[] = [];
  const options = { retries: 3, maxDelay: 2, onReconnect: ({ delay }: Reconnection) => delays.push(delay) };
  expect(await until(followed(baseUrl, options))).toMatchObject({ ids: ['1'], error: { status: 503 } });
  expect(after).toHaveLength(4);
  expect(Math.max(...delays)).toBeLessThan(2);
});

test('throws an error of the onOpen callback, and does not reconnect', async () => {
  const { baseUrl, after } = await streaming(ends(frame(1)), gone);
  const fault = new Error('of the program');
  const onOpen = () => {
    throw fault;
  };
  const { ids, error } = await until(followed(baseUrl, { onOpen }));
  expect({ ids, error }).toEqual({ ids: [], error: fault });
  expect(after).toEqual([undefined]);
});

test('aborts by its signal at any time, and closes the connection when the consumer stops', async () => {
  const left: (() => void)[] = [];
  const closed = new Promise<void>((done) => left.push(done));
  const { baseUrl } = await streaming(
    (response, ...rest) => {
      response.on('close', () => left[0]?.());
      sends(frame(1), frame(2))(response, ...rest);
    },
    sends(frame(1)),
  );
  for await (const { id } of followed(baseUrl)) if (id === '1') break;
  await closed;
  const ending = new AbortController();
  const events = followed(baseUrl, { signal: ending.signal });
  expect((await events.next()).value).toMatchObject({ id: '1', data: 1 });
  const next = until(events);
  ending.abort('enough');
  expect(await next).toMatchObject({ ids: [], error: { kind: 'abort', operation: 'followThing' } });
  expect(await until(followed(baseUrl, { signal: ending.signal }))).toMatchObject({
    error: { kind: 'abort' },
  });
});

test('does not read ahead of the consumer', async () => {
  let written = 0;
  let blocked = () => {};
  const stopped = new Promise<void>((done) => {
    blocked = done;
  });
  const { baseUrl } = await streaming((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = (): void => {
      while (response.write(frame(written, 'x'.repeat(65_536)))) written += 1;
      const full = setTimeout(blocked, 300);
      response.once('drain', () => {
        clearTimeout(full);
        write();
      });
    };
    write();
  });
  const events = followed(baseUrl);
  await events.next();
  await stopped;
  // The stream has no end; only the buffers of the operating system and of the streams fill up.
  expect(written).toBeLessThan(1_000);
  await events.return();
});

/** A seeded generator of pseudo-random numbers from 0 up to a bound. */
function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

test('loses and repeats no event over a thousand disconnects', async () => {
  const roll = dice(20_261_124);
  const wanted = 2_000;
  /** Sends the frames after an id, some of them cut off. */
  const tears: Streaming = (response, after) => {
    const next = Number(after ?? 0) + 1;
    const count = Math.min(roll(7), wanted + 1 - next);
    const frames = Array.from({ length: count }, (_, index) => frame(next + index)).join('');
    const torn = frame(next + count).slice(0, roll(20));
    const how = roll(5);
    if (how === 0) return void response.destroy();
    if (how === 1) return rejects(503, 'unavailable', { 'retry-after': '0' })(response, after, response.req);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (how === 2) return void response.end(frames + torn);
    // One write may arrive in any number of chunks.
    const at = roll(frames.length + 1);
    response.write(frames.slice(0, at));
    response.write(frames.slice(at) + torn, () => response.destroy());
  };
  const { baseUrl, after } = await streaming(ends(frame(1)), tears);
  const ids: number[] = [];
  for await (const { data } of followed(baseUrl, { maxDelay: 0 }))
    if (ids.push(Number(data)) >= wanted) break;
  expect(ids).toEqual(Array.from({ length: wanted }, (_, index) => index + 1));
  expect(after.length).toBeGreaterThan(1_000);
});
