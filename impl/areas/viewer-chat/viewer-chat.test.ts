import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  startViewerChat,
  TestViewer,
  until,
  type ViewerOptions,
  vera,
} from '../../fixtures/chat/viewer-chat.ts';
import { RawConnection } from '../../fixtures/http/http-client.ts';

type Started = Awaited<ReturnType<typeof startViewerChat>>;

/** The HTTP response to an upgrade request. */
async function knock({ port }: Started, path: string, more: readonly string[] = [], method = 'GET') {
  const wire = await RawConnection.open(`http://127.0.0.1:${port}`);
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const head = [`${method} ${path} HTTP/1.1`, 'Host: embed', 'Connection: Upgrade', 'Upgrade: websocket'];
  const lines = [...head, ...(more.length > 0 ? more : [key, 'Sec-WebSocket-Version: 13'])];
  wire.send(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
  const { status, body, headers } = await wire.response();
  wire.socket.destroy();
  return { status, body, requestId: headers.get('x-request-id') };
}

const pathOf = (studioId: string, token?: string) =>
  `/api/v1/embed/ws/studios/${studioId}/chat${token === undefined ? '' : `?token=${token}`}`;

test('rejects viewers before the upgrade, with an error envelope (WS-05 to WS-08, VTOK-24)', async () => {
  const started = await startViewerChat();
  const { studioId, token, air } = started;
  const good = await token();
  const cases: [path: string, status: number, code: string, message: string][] = [
    [pathOf('', good), 400, 'invalid_request', 'missing studio id'],
    [pathOf('').replace('//', '/'), 400, 'invalid_request', 'missing studio id'],
    [pathOf(studioId), 401, 'token_required', 'token required'],
    [pathOf(studioId, ''), 401, 'token_required', 'token required'],
    [pathOf(studioId, 'nonsense'), 401, 'invalid_token', 'invalid_token'],
    [pathOf(studioId, `${good}x`), 401, 'invalid_token', 'invalid_token'],
    [pathOf(studioId, `${good}=`), 401, 'invalid_token', 'invalid_token'],
    [pathOf(studioId, `${good}&token=${good}`), 401, 'invalid_token', 'invalid_token'],
    [pathOf(air.bobs, good), 401, 'invalid_token', 'invalid_token'],
    [pathOf('%zz', good), 401, 'invalid_token', 'invalid_token'],
    [
      pathOf(studioId, await token({ caps: ['chat.send', 'video.play'], memberRef: 'm', displayName: 'M' })),
      403,
      'insufficient_capability',
      'insufficient_capability',
    ],
  ];
  for (const [path, status, code, message] of cases) {
    const response = await knock(started, path);
    expect(response, path).toEqual({
      status,
      body: { error: { code, message, requestId: response.requestId } },
      requestId: expect.stringMatching(/^req_/),
    });
  }
  started.clock.advance(900_001);
  expect(await knock(started, pathOf(studioId, good))).toMatchObject({ status: 401 });
});

test('closes a viewer’s socket if its admission fails, and the process and others continue', async () => {
  const { bus, chat, failures, join, address, studioId, token } = await startViewerChat();
  const broken = new Error('the bus is gone');
  vi.spyOn(bus, 'listen').mockImplementationOnce(() => {
    throw broken;
  });
  const viewer = new TestViewer(new WebSocket(address(studioId, await token())));
  await until(() => expect(viewer.closed).toBeDefined());
  expect(failures).toEqual([broken]);
  await join();
  expect(chat.size).toBe(1);
});

test('an invalid handshake gets an error envelope too', async () => {
  const started = await startViewerChat();
  const path = pathOf(started.studioId, await started.token());
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  for (const lines of [['Sec-WebSocket-Version: 13'], [key], [key, 'Sec-WebSocket-Version: 12']])
    expect(await knock(started, path, lines)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  expect(await knock(started, path, [], 'POST')).toMatchObject({ status: 400 });
});

test('rejects viewers while the bus is down (WS-09); invalid tokens are reported first', async () => {
  const started = await startViewerChat({ isUp: () => false });
  expect(await knock(started, pathOf(started.studioId, await started.token()))).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable', message: 'realtime bus unavailable' } },
  });
  expect(await knock(started, pathOf(started.studioId, 'x'))).toMatchObject({ status: 401 });
});

test('hello is the first frame and has the viewer’s capabilities (WS-10); the origin is not checked (VTOK-25)', async () => {
  const { join, studioId, blocks } = await startViewerChat();
  expect((await join()).frames).toEqual([
    { type: 'hello', data: { studioId, caps: ['chat.read'], canSend: false } },
  ]);
  const caps = ['chat.read', 'chat.send'];
  expect((await join(vera)).frames[0]).toMatchObject({ data: { caps, canSend: true } });
  await blocks.add(studioId, 'member-7');
  expect((await join(vera)).frames[0]).toMatchObject({ data: { caps, canSend: false } });
});

test('history is newest first, 50 by default, at most 200 (WS-19, WS-20, CF-62)', async () => {
  const { join, log, studioId, alice } = await startViewerChat();
  const messages = Array.from({ length: 210 }, (_, index) => `${index}`.padStart(3, '0'));
  await log.record(
    studioId,
    messages.map((id) => ({
      posted: {
        id: `msg_${id}`,
        studio_id: studioId,
        platform: 'studio',
        platform_message_id: `msg_${id}`,
        author_id: alice,
        author_name: 'alice',
        text: id,
        said_at: '2026-01-01T00:00:00.000Z',
      },
    })),
  );
  const viewer = await join();
  const texts = async (data?: object) => {
    const reply = await viewer.request('chat_history', data);
    if (!reply.ok || !('messages' in reply.result)) throw new Error('no history');
    return reply.result.messages.map(({ text }) => text);
  };
  expect(await texts()).toEqual(messages.toReversed().slice(0, 50));
  expect(await texts({ limit: 2 })).toEqual(['209', '208']);
  expect(await texts({ limit: 1_000_000 })).toHaveLength(200);
  for (const limit of [0, -1, 1.5, '5', null])
    expect(await viewer.request('chat_history', { limit }), String(limit)).toMatchObject({
      ok: false,
      error: 'invalid_request',
    });
  viewer.sendFrame({ type: 'chat_history' });
  await until(() => expect(viewer.of('reply').at(-1)).toMatchObject({ requestId: '', ok: true }));
});

test('ignores texts that are no request of the contract (WS-18)', async () => {
  const { join, failures } = await startViewerChat();
  const viewer = await join(vera);
  const strange = ['', '{', '[]', 'null', '"chat_send"', '7', '{"type":7}', '{"type":"constructor"}'];
  for (const text of [...strange, '{"type":"hello","requestId":"a"}', '{"requestId":"a"}'])
    viewer.sendFrame(text);
  viewer.ws.send(Buffer.from('{"type":"chat_history","requestId":"binary"}'));
  viewer.sendFrame({ type: 'pong' });
  expect(await viewer.request('chat_history')).toMatchObject({ ok: true });
  expect(viewer.frames.map(({ type }) => type)).toEqual(['hello', 'reply']);
  expect(failures).toEqual([]);
});

test('rejects a send without a request id and relays nothing (WS-21, CF-34)', async () => {
  const { join, link, state } = await startViewerChat();
  const viewer = await join(vera);
  const channel = await link('twitch');
  await state('twitch', 'connected');
  for (const requestId of [undefined, '', 7, null])
    viewer.sendFrame({ type: 'chat_send', requestId, data: { text: 'Hi' } });
  const error = { type: 'reply', requestId: '', ok: false, error: 'invalid_request' };
  await until(() => expect(viewer.of('reply')).toEqual([error, error, error, error]));
  for (const data of [undefined, {}, { text: 7 }, 'Hi'])
    expect(await viewer.request('chat_send', data as object)).toMatchObject({
      ok: false,
      error: 'invalid_request',
    });
  expect(await channel.page()).not.toContain('Hi');
});

test('returns each error of a message (WS-24, WS-28 to WS-32)', async () => {
  const { join, link, state } = await startViewerChat();
  expect(await (await join()).rejected('Hi')).toBe('chat_send_not_granted');
  const withoutName: ViewerOptions = { caps: ['chat.read', 'chat.send'], memberRef: 'm' };
  expect(await (await join(withoutName)).rejected('Hi')).toBe('no_display_name');
  const viewer = await join(vera);
  expect(await viewer.rejected(' \n ')).toBe('empty_message');
  expect(await viewer.rejected('a'.repeat(189))).toBe('message_too_long');
  expect(await viewer.rejected('Hi')).toBe('relay_unavailable');
  await link('linkedin');
  expect(await viewer.rejected('Hi')).toBe('relay_unavailable');
  await link('twitch');
  await state('twitch', 'connected');
  expect(await viewer.rejected('a'.repeat(188))).toBeUndefined();
});

test('limits a connection to 20 requests and one per 2 s, a viewer to 3 relays and one per 4 s, a studio to 5 and one per 6 s (WS-25 to WS-27)', async () => {
  const { join, link, state, clock } = await startViewerChat();
  const one = await join(vera);
  await link('twitch');
  await state('twitch', 'connected');
  const same = await join(vera);
  const other = await join({ ...vera, memberRef: 'member-8', displayName: 'Otto' });
  for (const viewer of [one, same, one]) expect(await viewer.rejected('Hi')).toBeUndefined();
  expect(await one.rejected('Hi')).toBe('too_fast');
  expect(await same.rejected('Hi')).toBe('too_fast');
  expect(await other.rejected('Hi')).toBeUndefined();
  expect(await other.rejected('Hi')).toBeUndefined();
  // A rejection by the room's bucket costs the viewer no token.
  for (let again = 0; again < 3; again += 1) expect(await other.rejected('Hi')).toBe('room_busy');
  clock.advance(3999);
  expect(await one.rejected('Hi')).toBe('too_fast');
  clock.advance(1);
  expect(await one.rejected('Hi')).toBe('room_busy');
  clock.advance(1999);
  expect(await other.rejected('Hi')).toBe('room_busy');
  clock.advance(1);
  expect(await other.rejected('Hi')).toBeUndefined();
  expect(await other.rejected('Hi')).toBe('room_busy');

  const caller = await join();
  for (let sentCount = 0; sentCount < 20; sentCount += 1)
    expect(await caller.request('chat_history', { limit: 1 })).toMatchObject({ ok: true });
  expect(await caller.request('chat_history')).toMatchObject({ ok: false, error: 'rate_limited' });
  expect(await (await join()).request('chat_history')).toMatchObject({ ok: true });
  clock.advance(2000);
  expect(await caller.request('chat_history')).toMatchObject({ ok: true });
  expect(await caller.request('chat_send', { text: 'Hi' })).toMatchObject({
    ok: false,
    error: 'rate_limited',
  });
});

test('a scale multiplies every bucket', async () => {
  const { join } = await startViewerChat({ scale: 3 });
  const viewer = await join();
  for (let sentCount = 0; sentCount < 60; sentCount += 1)
    expect(await viewer.request('chat_history', { limit: 1 })).toMatchObject({ ok: true });
  expect(await viewer.request('chat_history')).toMatchObject({ ok: false });
});

test('a block and its end are sent only to affected viewers, and restore only granted capabilities (WS-14, WS-15)', async () => {
  const { join, blocks, studioId, pass } = await startViewerChat();
  const [barred, twin, reader, other] = await Promise.all([
    join(vera),
    join(vera),
    join({ caps: ['chat.read'], memberRef: 'member-7' }),
    join({ ...vera, memberRef: 'member-8' }),
  ]);
  await blocks.add(studioId, 'member-7');
  await pass(1000);
  const blocked = { type: 'caps_changed', data: { canSend: false, reason: 'blocked' } } as const;
  const restored = { type: 'caps_changed', data: { canSend: true, reason: '' } } as const;
  for (const viewer of [barred, twin])
    await until(() => expect(viewer.of('caps_changed')).toEqual([blocked]));
  expect(await barred.rejected('Hi')).toBe('chat_send_not_granted');
  await pass(2000);
  await blocks.remove(studioId, 'member-7');
  await pass(1000);
  for (const viewer of [barred, twin])
    await until(() => expect(viewer.of('caps_changed')).toEqual([blocked, restored]));
  for (const viewer of [reader, other]) {
    await viewer.request('chat_history');
    expect(viewer.of('caps_changed')).toEqual([]);
  }
  expect(await reader.rejected('Hi')).toBe('chat_send_not_granted');
});

test('the server pings every 15 s and disconnects viewers that were silent for 45 s (WS-17, LIMIT-04, CF-33)', async () => {
  const { join, pass, chat } = await startViewerChat();
  const silent = await join();
  const alive = await join();
  for (let pings = 1; pings <= 4; pings += 1) {
    await pass(15_000);
    await until(() => expect(alive.of('ping')).toHaveLength(pings));
    alive.sendFrame({ type: 'pong' });
    // The reply shows that the server has received the pong.
    await alive.request('chat_history', { limit: 1 });
  }
  await until(() => expect(silent.closed).toBe(4408));
  expect(silent.of('ping')).toHaveLength(2);
  expect(alive.closed).toBeUndefined();
  expect(chat.size).toBe(1);
});

test('accepts a frame of 64 KB, and closes the socket with 1009 for a larger one (LIMIT-05)', async () => {
  const { join } = await startViewerChat();
  const viewer = await join();
  viewer.sendFrame('x'.repeat(65_536));
  expect(await viewer.request('chat_history')).toMatchObject({ ok: true });
  viewer.sendFrame('x'.repeat(65_537));
  await until(() => expect(viewer.closed).toBe(1009));
});

test('disconnects a client that sends without pause', async () => {
  const { join } = await startViewerChat();
  const viewer = await join();
  for (let frame = 0; frame < 1001; frame += 1) viewer.sendFrame('');
  await until(() => expect(viewer.closed).toBe(4429));
});

test('a socket ends with its token and with its studio (VTOK-21)', async () => {
  const { join, pass, store, studioId } = await startViewerChat();
  const brief = await join({ ttlSeconds: 10 });
  const longer = await join();
  await pass(9_000);
  expect(brief.closed).toBeUndefined();
  await pass(1_000);
  await until(() => expect(brief.closed).toBe(4401));
  await longer.request('chat_history');
  expect(longer.closed).toBeUndefined();
  await store.write('statement', (transaction) =>
    transaction.run('DELETE FROM studios WHERE id = ?', studioId),
  );
  await pass(1_000);
  await until(() => expect(longer.closed).toBe(4404));
});

test('closing ends all sockets, even of silent clients, and rejects new ones', async () => {
  const started = await startViewerChat();
  const viewer = await started.join();
  const mute = await started.join();
  mute.ws.pause();
  const path = pathOf(started.studioId, await started.token());
  await started.chat.close();
  await until(() => expect(viewer.closed).toBe(1001));
  expect(await knock(started, path)).toMatchObject({ status: 503 });
  await until(() => expect(started.sockets.every((socket) => socket.destroyed)).toBe(true));
});
