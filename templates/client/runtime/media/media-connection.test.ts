import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import {
  media,
  offerOf,
  publish as operation,
  responseOf,
  type StubResponse,
  stream,
} from '../../fixtures/media-server.ts';
import { fragmentOf } from './ice-fragment.ts';
import { publishMedia } from './media-session.ts';

const publish = { ...operation, supportsTrickle: true };
const found = ['candidate:1 1 UDP 1 127.0.0.1 5000 typ host', 'candidate:2 1 UDP 1 127.0.0.1 5001 typ host'];
const lines = (text: string | undefined) => (text ?? '').trim().split('\r\n');
const methods = (requests: readonly string[]) => requests.map((line) => line.split(' ')[0]).join(' ');
/** Responses of a server whose sessions accept candidates, unless `override` returns another response. */
const trickling =
  (override: (request: IncomingMessage, count: number) => StubResponse | undefined = () => undefined) =>
  (request: IncomingMessage, count: number): StubResponse | undefined =>
    override(request, count) ??
    (request.method === 'POST'
      ? { status: 201, headers: { etag: '"ice-1"' } }
      : { status: request.method === 'PATCH' ? 204 : 200 });
const to =
  (
    method: string,
    override: StubResponse,
    besides: (condition: string | undefined) => boolean = () => true,
  ) =>
  ({ method: requests, headers }: IncomingMessage) =>
    requests === method && besides(headers['if-match']) ? override : undefined;

test('sends the offer before candidates are known, and sends candidates to the session as they are found', async () => {
  const { requests, bodies, conditions, connected, endpoint, made, options } = await media(
    trickling(),
    found,
  );
  const session = publishMedia(publish, endpoint, stream, options);
  await vi.waitFor(() => expect(bodies.join('')).toContain('a=end-of-candidates'));
  expect(bodies[0]).toBe(offerOf(1));
  const sent = bodies.slice(1).flatMap(lines);
  expect(sent.slice(0, 5)).toEqual([
    'a=ice-ufrag:mine1',
    'a=ice-pwd:secret',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=mid:0',
    `a=${found[0]}`,
  ]);
  expect(sent).toContain(`a=${found[1]}`);
  expect(new Set(conditions)).toEqual(new Set(['"ice-1"']));
  made[0]?.connection.become('connected');
  await connected(1);
  await session.close();
  expect(requests.filter((line) => !line.startsWith('PATCH'))).toEqual([
    'POST /a/whip Bearer pass',
    'DELETE /sessions/1 Bearer pass',
  ]);
});

test.each([405, 422, 501])(
  'replaces a session that rejects candidates (%i) by one that offers them all at once',
  async (status) => {
    const { requests, bodies, connected, endpoint, made, options } = await media(
      trickling(to('PATCH', { status })),
      found,
    );
    const session = publishMedia(publish, endpoint, stream, options);
    await vi.waitFor(() => expect(made[1]?.connection.answer).toBe(responseOf));
    expect(methods(requests)).toBe('POST PATCH DELETE POST');
    // Gathering has ended before this offer.
    expect(bodies[3]).toContain(offerOf(1));
    made[1]?.connection.become('connected');
    await connected(1);
    made[1]?.connection.become('failed');
    await vi.waitFor(() => expect(made[2]?.connection.answer).toBe(responseOf));
    await session.close();
    // A client does not retry a feature that the server rejected.
    expect(methods(requests)).toBe('POST PATCH DELETE POST DELETE POST DELETE');
  },
);

test('uses the ICE servers of the response before it gathers candidates', async () => {
  const link = '<stun:127.0.0.1:3478>; rel="ice-server"';
  const { requests, connected, endpoint, made, options } = await media(
    trickling(to('POST', { status: 201, headers: { link } })),
  );
  const session = publishMedia(publish, endpoint, stream, options);
  await connected(1);
  expect(made.map(({ connection }) => connection.servers)).toEqual([[{ urls: 'stun:127.0.0.1:3478' }]]);
  await session.close();
  expect(methods(requests)).toBe('POST DELETE');
});

test.each([404, 410])(
  'ends with `gone` if the session no longer exists (%i) when media stops',
  async (status) => {
    const { requests, bodies, connected, endpoint, made, options, states } = await media(
      trickling(to('PATCH', { status })),
    );
    const session = publishMedia(publish, endpoint, stream, options);
    await connected(1);
    made[0]?.connection.become('disconnected');
    expect(await session.closed).toEqual({ reason: 'gone' });
    expect(bodies[1]).toBe(fragmentOf(offerOf(1), [], true));
    expect([methods(requests), states]).toEqual([
      'POST PATCH DELETE',
      ['connected', 'reconnecting', 'closed'],
    ]);
  },
);

test('replaces a session that expired while media was interrupted', async () => {
  // The server ends a session without media right after a successful request.
  const { requests, connected, endpoint, made, options } = await media(
    trickling(({ method }, count) =>
      method !== 'POST' && count > 2 && count < 6 ? { status: 404 } : undefined,
    ),
  );
  const session = publishMedia(publish, endpoint, stream, { ...options, disconnectTimeout: 0 });
  await connected(1);
  made[0]?.connection.become('disconnected');
  await connected(2);
  await session.close();
  expect(methods(requests)).toBe('POST PATCH PATCH DELETE POST DELETE');
});

test('restarts ICE within the session', async () => {
  const restarted =
    'a=ice-ufrag:theirs2\r\na=ice-pwd:other\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=candidate:9 1 UDP 1 127.0.0.1 6000 typ host\r\n';
  const anew = { status: 200, body: restarted, headers: { etag: '"ice-2"' } };
  const { requests, bodies, conditions, connected, endpoint, made, options, states } = await media(
    trickling(to('PATCH', anew, (condition) => condition === '*')),
  );
  const session = publishMedia(publish, endpoint, stream, { ...options, disconnectTimeout: 0 });
  await connected(1);
  made[0]?.connection.become('disconnected');
  await connected(2);
  expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  expect(bodies[2]).toBe(fragmentOf(offerOf(2), [], false));
  expect(lines(made[0]?.connection.answer).slice(1)).toEqual([
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=mid:0',
    'a=candidate:9 1 UDP 1 127.0.0.1 6000 typ host',
    'a=ice-ufrag:theirs2',
    'a=ice-pwd:other',
  ]);
  made[0]?.connection.become('disconnected');
  await connected(3);
  expect(conditions).toEqual(['"ice-1"', '*', '"ice-2"', '*']);
  await session.close();
  expect(methods(requests)).toBe('POST PATCH PATCH PATCH PATCH DELETE');
});

test('replaces the session if ICE cannot be restarted, and does not try a restart again', async () => {
  const { requests, connected, endpoint, made, options } = await media(
    trickling(to('PATCH', { status: 422 }, (condition) => condition === '*')),
  );
  const session = publishMedia(publish, endpoint, stream, options);
  for (const [at, times] of [
    [0, 2],
    [1, 3],
  ] as const) {
    await connected(times - 1);
    made[at]?.connection.become('failed');
    await connected(times);
  }
  await session.close();
  expect(methods(requests)).toBe('POST PATCH DELETE POST DELETE POST DELETE');
});
