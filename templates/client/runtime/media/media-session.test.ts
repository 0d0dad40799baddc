import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { media, offerOf, play, publish, responseOf, stream, track } from '../../fixtures/media-server.ts';
import { iceServersOf } from './ice-servers.ts';
import { playMedia, publishMedia } from './media-session.ts';

test('publishes the tracks of a stream, and ends the session at the server', async () => {
  const { requests, bodies, connected, endpoint, made, options, states } = await media();
  const session = publishMedia(publish, endpoint, stream, options);
  expect(session.state).toBe('connecting');
  await connected(1);
  expect([made[0]?.connection.transceivers, made[0]?.connection.answer]).toEqual([
    [[track, 'sendonly']],
    responseOf,
  ]);
  expect(await session.close()).toEqual({ reason: 'closed' });
  expect([session.state, states]).toEqual(['closed', ['connected', 'closed']]);
  expect(requests).toEqual(['POST /a/whip Bearer pass', 'DELETE /sessions/1 Bearer pass']);
  expect(bodies).toEqual([offerOf(1), '']);
  expect(made[0]?.connection.connectionState).toBe('closed');
});

test('plays video and audio, passes tracks to onTrack, and ends by its signal', async () => {
  const { requests, connected, endpoint, made, options } = await media();
  const ending = new AbortController();
  const tracks: unknown[] = [];
  const onTrack = (of: unknown) => void tracks.push(of);
  const session = playMedia(play, endpoint, { ...options, onTrack, signal: ending.signal });
  await connected(1);
  made[0]?.connection.dispatchEvent(Object.assign(new Event('track'), { track }));
  expect(tracks).toEqual([track]);
  expect(made[0]?.connection.transceivers).toEqual([
    ['video', 'recvonly'],
    ['audio', 'recvonly'],
  ]);
  ending.abort(new Error('enough'));
  expect(await session.closed).toMatchObject({ reason: 'aborted', error: { message: 'enough' } });
  expect(requests[1]).toBe('DELETE /sessions/1 Bearer pass');
});

test('replaces a session that the network lost, with a new token', async () => {
  const { requests, connected, endpoint, made, options, states } = await media();
  let tokens = 0;
  const token = () => `pass-${++tokens}`;
  const session = publishMedia(publish, { ...endpoint, token }, stream, options);
  await connected(1);
  made[0]?.connection.become('failed');
  await connected(2);
  expect(states).toEqual(['connected', 'reconnecting', 'connected']);
  await session.close();
  expect(requests.slice(0, 3)).toEqual([
    'POST /a/whip Bearer pass-1',
    'DELETE /sessions/1 Bearer pass-2',
    'POST /a/whip Bearer pass-3',
  ]);
});

test.each(['closed', 'failed', 'closed by DTLS'])(
  'does not reconnect a publisher that was replaced by another (%s)',
  async (how) => {
    const gone = ({ method }: IncomingMessage) => (method === 'DELETE' ? { status: 404 } : undefined);
    const { requests, connected, endpoint, made, options } = await media(gone);
    const session = publishMedia(publish, endpoint, stream, options);
    await connected(1);
    if (how === 'closed by DTLS') made[0]?.connection.closeDtls();
    else made[0]?.connection.become(how);
    expect(await session.closed).toEqual({ reason: 'gone' });
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['POST', 'DELETE']);
  },
);

test('ends on an error response, and retries one with Retry-After', async () => {
  const busy = await media((_, count) =>
    count === 1 ? { status: 503, headers: { 'retry-after': '0' } } : undefined,
  );
  const late = publishMedia(publish, busy.endpoint, stream, busy.options);
  await busy.connected(1);
  expect(busy.states).toEqual(['reconnecting', 'connected']);
  await late.close();
  const rejecting = await media(() => ({ status: 401 }));
  const rejected = await publishMedia(publish, rejecting.endpoint, stream, rejecting.options).closed;
  expect(rejected).toMatchObject({ reason: 'rejected', error: { kind: 'api', status: 401 } });
  const other = await media(() => ({ status: 418 }));
  const odd = await publishMedia(publish, other.endpoint, stream, other.options).closed;
  expect(odd).toMatchObject({ reason: 'failed', error: { kind: 'contract' } });
});

test('stops after the maximum number of failed attempts', async () => {
  const { requests, endpoint, options } = await media(() => ({ status: 503 }));
  const end = await publishMedia(publish, endpoint, stream, { ...options, retries: 2 }).closed;
  expect(end).toMatchObject({ reason: 'failed', error: { status: 503 } });
  expect(requests).toHaveLength(3);
});

test('offers again with the ICE servers of the response', async () => {
  const link = '<turn:127.0.0.1:3478>; rel="ice-server"; username="me"; credential="a,b;c"';
  const { requests, connected, endpoint, made, options } = await media(({ method }) =>
    method === 'POST' ? { status: 201, headers: { link } } : undefined,
  );
  const session = publishMedia(publish, endpoint, stream, options);
  await connected(1);
  expect(made.map(({ iceServers }) => iceServers)).toEqual([
    [],
    [{ urls: 'turn:127.0.0.1:3478', username: 'me', credential: 'a,b;c' }],
  ]);
  await session.close();
  expect(requests.map((line) => line.split(' ', 2).join(' '))).toEqual([
    'POST /a/whip',
    'DELETE /sessions/1',
    'POST /a/whip',
    'DELETE /sessions/3',
  ]);
});

test('parses ICE servers of a Link header', () => {
  const header =
    '<stun:a.example>; rel=ice-server, </other>; rel="next", <turn:b.example?transport=udp>; rel="ice-server"; username="u"; credential="a,b;\\"c"; credential-type="password"';
  expect(iceServersOf(header)).toEqual([
    { urls: 'stun:a.example' },
    { urls: 'turn:b.example?transport=udp', username: 'u', credential: 'a,b;"c' },
  ]);
});
