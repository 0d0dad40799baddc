import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import {
  answerOf,
  media,
  offerOf,
  publish as operation,
  stream,
  type Told,
} from '../../fixtures/media-server.ts';
import { fragmentOf } from './ice-fragment.ts';
import { publishMedia } from './media-session.ts';

const publish = { ...operation, trickles: true };
const found = ['candidate:1 1 UDP 1 127.0.0.1 5000 typ host', 'candidate:2 1 UDP 1 127.0.0.1 5001 typ host'];
const lines = (text: string | undefined) => (text ?? '').trim().split('\r\n');
const methods = (asked: readonly string[]) => asked.map((line) => line.split(' ')[0]).join(' ');
/** Answers of a server whose sessions take candidates, but where something else is told. */
const trickling =
  (told: (request: IncomingMessage, count: number) => Told | undefined = () => undefined) =>
  (request: IncomingMessage, count: number): Told | undefined =>
    told(request, count) ??
    (request.method === 'POST'
      ? { status: 201, headers: { etag: '"ice-1"' } }
      : { status: request.method === 'PATCH' ? 204 : 200 });
const to =
  (method: string, told: Told, besides: (condition: string | undefined) => boolean = () => true) =>
  ({ method: asked, headers }: IncomingMessage) =>
    asked === method && besides(headers['if-match']) ? told : undefined;

test('offers before anything is found, and sends what is found to the session', async () => {
  const { asked, bodies, conditions, connected, endpoint, made, options } = await media(trickling(), found);
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
  expect(asked.filter((line) => !line.startsWith('PATCH'))).toEqual([
    'POST /a/whip Bearer pass',
    'DELETE /sessions/1 Bearer pass',
  ]);
});

test.each([405, 422, 501])(
  'a session that takes no candidates (%i) is made anew with all of them',
  async (status) => {
    const { asked, bodies, connected, endpoint, made, options } = await media(
      trickling(to('PATCH', { status })),
      found,
    );
    const session = publishMedia(publish, endpoint, stream, options);
    await vi.waitFor(() => expect(made[1]?.connection.answer).toBe(answerOf));
    expect(methods(asked)).toBe('POST PATCH DELETE POST');
    // Gathering is over when this offer is made.
    expect(bodies[3]).toContain(offerOf(1));
    made[1]?.connection.become('connected');
    await connected(1);
    made[1]?.connection.become('failed');
    await vi.waitFor(() => expect(made[2]?.connection.answer).toBe(answerOf));
    await session.close();
    // What it found out once it does not try again.
    expect(methods(asked)).toBe('POST PATCH DELETE POST DELETE POST DELETE');
  },
);

test('servers that an answer names are there before anything is gathered', async () => {
  const link = '<stun:127.0.0.1:3478>; rel="ice-server"';
  const { asked, connected, endpoint, made, options } = await media(
    trickling(to('POST', { status: 201, headers: { link } })),
  );
  const session = publishMedia(publish, endpoint, stream, options);
  await connected(1);
  expect(made.map(({ connection }) => connection.servers)).toEqual([[{ urls: 'stun:127.0.0.1:3478' }]]);
  await session.close();
  expect(methods(asked)).toBe('POST DELETE');
});

test.each([404, 410])('a session that is no more when media stops (%i) is gone at once', async (status) => {
  const { asked, bodies, connected, endpoint, made, options, states } = await media(
    trickling(to('PATCH', { status })),
  );
  const session = publishMedia(publish, endpoint, stream, options);
  await connected(1);
  made[0]?.connection.become('disconnected');
  expect(await session.closed).toEqual({ reason: 'gone' });
  expect(bodies[1]).toBe(fragmentOf(offerOf(1), [], true));
  expect([methods(asked), states]).toEqual(['POST PATCH DELETE', ['connected', 'reconnecting', 'closed']]);
});

test('a session that was there while media was away is made anew, also where it ended meanwhile', async () => {
  // The server gives up on who sends nothing, right after it was asked.
  const { asked, connected, endpoint, made, options } = await media(
    trickling(({ method }, count) =>
      method !== 'POST' && count > 2 && count < 6 ? { status: 404 } : undefined,
    ),
  );
  const session = publishMedia(publish, endpoint, stream, { ...options, patience: 0 });
  await connected(1);
  made[0]?.connection.become('disconnected');
  await connected(2);
  await session.close();
  expect(methods(asked)).toBe('POST PATCH PATCH DELETE POST DELETE');
});

test('ICE is restarted in the session that there is', async () => {
  const restarted =
    'a=ice-ufrag:theirs2\r\na=ice-pwd:other\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\na=candidate:9 1 UDP 1 127.0.0.1 6000 typ host\r\n';
  const anew = { status: 200, body: restarted, headers: { etag: '"ice-2"' } };
  const { asked, bodies, conditions, connected, endpoint, made, options, states } = await media(
    trickling(to('PATCH', anew, (condition) => condition === '*')),
  );
  const session = publishMedia(publish, endpoint, stream, { ...options, patience: 0 });
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
  expect(methods(asked)).toBe('POST PATCH PATCH PATCH PATCH DELETE');
});

test('where ICE cannot be restarted the session is made anew, and no restart is tried again', async () => {
  const { asked, connected, endpoint, made, options } = await media(
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
  expect(methods(asked)).toBe('POST PATCH DELETE POST DELETE POST DELETE');
});
