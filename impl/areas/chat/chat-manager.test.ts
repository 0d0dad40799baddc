import { expect, test } from 'vitest';
import { startViewerChat, until, vera } from '../../fixtures/chat/viewer-chat.ts';

const events = async ({ air }: Awaited<ReturnType<typeof startViewerChat>>) =>
  (await air.events()).filter(({ kind }) => kind.startsWith('chatConnector'));

test('a platform’s message reaches every viewer and is stored (WS-11)', async () => {
  const { join, link, state, log, studioId } = await startViewerChat();
  const viewers = [await join(), await join(vera)];
  const channel = await link('twitch');
  await state('twitch', 'connected');
  const { platformMessageId } = await channel.submit('messages', { name: 'Otto', text: 'Hello from there' });
  const message = {
    id: expect.stringMatching(/^msg_/),
    platform: 'twitch',
    platformMessageId,
    author: { id: 'viewer-otto', displayName: 'Otto' },
    text: 'Hello from there',
    timestamp: expect.stringMatching(/Z$/),
  };
  for (const viewer of viewers)
    await until(() => expect(viewer.of('chat_message')).toEqual([{ type: 'chat_message', data: message }]));
  expect(await log.history(studioId, 10)).toEqual([message]);
});

test('a viewer’s message is sent with the broadcaster’s account, only its sender gets the result, and it appears once (WS-12, WS-13, WS-22, WS-23, WS-40 to WS-42)', async () => {
  const started = await startViewerChat();
  const { join, link, state, manager, log, studioId } = started;
  const [sender, same, other] = [await join(vera), await join(vera), await join()];
  const channels = [await link('twitch'), await link('kick')];
  await state('twitch', 'connected');
  await state('kick', 'connected');
  const reply = await sender.request('chat_send', { text: 'Good  morning' });
  const queued = { status: 'queued', clientMessageId: expect.stringMatching(/./) };
  expect(reply).toEqual({ type: 'reply', requestId: 'r1', ok: true, result: queued });
  const id = reply.ok && 'clientMessageId' in reply.result ? reply.result.clientMessageId : '';
  await until(() => expect(sender.of('chat_send_result')).toHaveLength(1));
  expect(sender.of('chat_send_result')[0]?.data).toEqual({
    clientMessageId: id,
    results: expect.arrayContaining([
      { platform: 'twitch', ok: true },
      { platform: 'kick', ok: true },
    ]),
  });
  for (const channel of channels) expect(await channel.page()).toContain('Vera (web): Good  morning');
  expect(await channels[0]?.page()).toContain('<strong>Alice Live</strong>');
  // Messages sent after it arrive after its echoes.
  for (const channel of channels) await channel.submit('messages', { name: 'Otto', text: 'Welcome' });
  for (const viewer of [sender, same, other]) {
    await until(() => expect(viewer.texts()).toHaveLength(3));
    expect(viewer.texts()).toEqual(['Good  morning', 'Welcome', 'Welcome']);
    expect(viewer.of('chat_message')[0]?.data).toMatchObject({
      id,
      platform: 'studio',
      author: { displayName: 'Vera' },
    });
  }
  for (const viewer of [same, other]) expect(viewer.of('chat_send_result')).toEqual([]);
  await manager.settled();
  expect(await log.recent(studioId, 10)).toHaveLength(3);
  expect(started.failures).toEqual([]);
});

test('two equal messages both appear, and so does a platform viewer’s quote of a relayed message', async () => {
  const { join, link, state } = await startViewerChat();
  const one = await join(vera);
  const channel = await link('twitch');
  await state('twitch', 'connected');
  expect(await one.rejected('Hi')).toBeUndefined();
  expect(await one.rejected('Hi')).toBeUndefined();
  await channel.submit('messages', { name: 'Otto', text: 'Vera (web): Hi' });
  await until(() => expect(one.texts().sort()).toEqual(['Hi', 'Hi', 'Vera (web): Hi']));
});

test('a platform’s failure is reported to the sender, and an undelivered message is not shown', async () => {
  const { join, link, state, area, log, studioId } = await startViewerChat();
  const viewer = await join(vera);
  await link('twitch');
  await state('twitch', 'connected');
  await area.control('twitch', { down: true });
  expect(await viewer.rejected('Anybody?')).toBeUndefined();
  await until(() =>
    expect(viewer.of('chat_send_result')[0]?.data.results).toEqual([
      { platform: 'twitch', ok: false, reason: 'unavailable' },
    ]),
  );
  expect(viewer.texts()).toEqual([]);
  expect(await log.recent(studioId, 10)).toEqual([]);
});

test('removals by moderators delete stored messages and are sent to viewers, in each form (WS-16, WS-33 to WS-38)', async () => {
  const { join, link, state, log, studioId } = await startViewerChat();
  const viewer = await join();
  const twitch = await link('twitch');
  const x = await link('x');
  await state('twitch', 'connected');
  await state('x', 'connected');
  const ids: (string | undefined)[] = [];
  for (const name of ['Otto', 'Otto', 'Ada', 'Zoe']) {
    const { platformMessageId } = await twitch.submit('messages', { name, text: `${name} ${ids.length}` });
    ids.push(platformMessageId);
  }
  await x.submit('messages', { name: 'Otto', text: 'Otto elsewhere' });
  await until(() => expect(viewer.texts()).toHaveLength(5));
  const kept = async () => (await log.recent(studioId, 10)).map(({ text }) => text).sort();
  const removals = () => viewer.of('chat_message_removed').map(({ data }) => data);

  await twitch.submit('removals', { kind: 'deleted', message: ids[2] ?? '' });
  await until(() => expect(removals()).toHaveLength(1));
  expect(removals()[0]).toEqual({
    platform: 'twitch',
    platformMessageId: ids[2],
    channelWide: false,
    reason: 'deleted',
  });
  expect(await kept()).toEqual(['Otto 0', 'Otto 1', 'Otto elsewhere', 'Zoe 3']);
  await twitch.submit('removals', { kind: 'banned', viewer: 'viewer-otto' });
  await until(() => expect(removals()).toHaveLength(2));
  expect(removals()[1]).toEqual({
    platform: 'twitch',
    authorId: 'viewer-otto',
    channelWide: false,
    reason: 'banned',
  });
  expect(await kept()).toEqual(['Otto elsewhere', 'Zoe 3']);
  await twitch.submit('removals', { kind: 'timeout', viewer: 'viewer-nobody' });
  await twitch.submit('removals', { kind: 'cleared' });
  await until(() => expect(removals()).toHaveLength(4));
  expect(removals().slice(2)).toEqual([
    { platform: 'twitch', authorId: 'viewer-nobody', channelWide: false, reason: 'timeout' },
    { platform: 'twitch', channelWide: true, reason: 'cleared' },
  ]);
  expect(await kept()).toEqual(['Otto elsewhere']);
});

test('a single deletion on Kick is not sent to viewers, but a ban is (WS-39)', async () => {
  const { join, link, state, manager, log, studioId } = await startViewerChat();
  const viewer = await join();
  const kick = await link('kick');
  await state('kick', 'connected');
  const { platformMessageId = '' } = await kick.submit('messages', { name: 'Otto', text: 'One' });
  await until(() => expect(viewer.texts()).toEqual(['One']));
  await kick.submit('removals', { kind: 'deleted', message: platformMessageId });
  await kick.submit('removals', { kind: 'banned', viewer: 'viewer-otto' });
  await until(() =>
    expect(viewer.of('chat_message_removed').map(({ data }) => data.reason)).toEqual(['banned']),
  );
  await manager.settled();
  expect(await log.recent(studioId, 10)).toEqual([]);
});

test('deleting a relayed message on a platform removes it in the studio too', async () => {
  const { join, link, state } = await startViewerChat();
  const viewer = await join(vera);
  const channel = await link('twitch');
  await state('twitch', 'connected');
  expect(await viewer.rejected('Something foul')).toBeUndefined();
  await until(() => expect(viewer.texts()).toEqual(['Something foul']));
  const [shown] = viewer.of('chat_message');
  const there = /name="message" value="([^"]+)"/.exec(await channel.page())?.[1] ?? '';
  await channel.submit('removals', { kind: 'deleted', message: there });
  await until(() =>
    expect(viewer.of('chat_message_removed').map(({ data }) => data)).toEqual([
      {
        platform: 'studio',
        platformMessageId: shown?.data.platformMessageId,
        channelWide: false,
        reason: 'deleted',
      },
    ]),
  );
});

test('connectors follow accounts and viewers, and each change emits one event (CHAT-03, SSE-07, SSE-08)', async () => {
  const started = await startViewerChat();
  const { join, link, state, connectors, manager, air, studioId } = started;
  await link('linkedin');
  const { destinationId } = await link('twitch');
  await state('twitch', 'idle');
  const idle = { platform: 'twitch', state: 'idle', desired: false, requiresLiveBroadcast: false };
  expect(await connectors()).toEqual([idle]);
  await join();
  await state('twitch', 'connected');
  const connected = { ...idle, state: 'connected', desired: true };
  expect(await connectors()).toEqual([connected]);
  manager.wake([studioId]);
  await manager.settled();
  const connectorEvents = await events(started);
  expect(connectorEvents[0]).toEqual({ kind: 'chatConnector', data: idle });
  expect(connectorEvents.at(-1)).toEqual({ kind: 'chatConnector', data: connected });
  expect(new Set(connectorEvents.map((event) => JSON.stringify(event))).size).toBe(connectorEvents.length);
  await air.destinations.delete(studioId, destinationId);
  manager.wake([studioId]);
  await manager.settled();
  expect(await connectors()).toEqual([]);
  expect((await events(started)).at(-1)).toEqual({
    kind: 'chatConnectorRemoved',
    data: { platform: 'twitch' },
  });
});

test('the connector shows an interruption and its end', async () => {
  const { join, link, state, area } = await startViewerChat();
  const viewer = await join();
  const channel = await link('twitch');
  await state('twitch', 'connected');
  await area.control('twitch', { down: true });
  await state('twitch', 'reconnecting');
  await area.control('twitch', { down: false });
  await state('twitch', 'connected');
  await channel.submit('messages', { name: 'Otto', text: 'Back' });
  await until(() => expect(viewer.texts()).toEqual(['Back']));
});

test('an expired grant is renewed, and the chat continues', async () => {
  const { join, link, state, area } = await startViewerChat();
  const viewer = await join();
  const channel = await link('twitch');
  await state('twitch', 'connected');
  area.clock.advance(5 * 3600_000);
  await area.control('twitch', { down: true });
  await state('twitch', 'reconnecting');
  await area.control('twitch', { down: false });
  await state('twitch', 'connected');
  await channel.submit('messages', { name: 'Otto', text: 'Back' });
  await until(() => expect(viewer.texts()).toEqual(['Back']));
});

test('if chat needs a live broadcast, the connector is idle until there is one (DEST-16)', async () => {
  const { join, link, state, connectors, area } = await startViewerChat();
  const viewer = await join(vera);
  const channel = await link('youtube');
  await state('youtube', 'idle');
  expect(await viewer.rejected('Anybody?')).toBe('relay_unavailable');
  const grant = await area.grantOf(area.alice, channel.connectionId);
  const made = await area.platform('youtube').broadcasts?.create(grant, { title: 'Morning show' });
  const change = { account: channel.account, broadcast: made?.id, status: 'live' };
  await area.control('youtube', change, 'broadcasts');
  await state('youtube', 'connected');
  expect(await connectors()).toMatchObject([{ desired: true, requiresLiveBroadcast: true }]);
  expect(await viewer.rejected('Good morning')).toBeUndefined();
});

test('a live studio is followed without viewers, and the next process sets its connectors to idle', async () => {
  const { link, state, live, manager, log, restarted, studioId, connectors } = await startViewerChat();
  const channel = await link('twitch');
  await state('twitch', 'idle');
  live.push(studioId);
  await state('twitch', 'connected');
  await channel.submit('messages', { name: 'Otto', text: 'Alone here?' });
  await until(async () => expect(await log.recent(studioId, 10)).toHaveLength(1));
  live.length = 0;
  await manager.close();
  expect(await connectors()).toMatchObject([{ state: 'connected' }]);
  await restarted();
  expect(await connectors()).toMatchObject([{ state: 'idle', desired: false }]);
});

test('a message of a viewer of another process is relayed by that process and appears once, here too', async () => {
  const { startAnother, join, link, state, studioId, failures } = await startViewerChat();
  const there = startAnother();
  expect(await there.relay(studioId)).toBeUndefined();
  there.retain(studioId);
  const channel = await link('twitch');
  await state('twitch', 'connected');
  const here = await join();
  const relay = await there.relay(studioId);
  const author = { id: 'viewer-7', displayName: 'Vera' };
  const relayed = relay?.({ author, text: 'From there', composed: 'Vera (web): From there' });
  expect(await relayed?.deliveries).toEqual([{ platform: 'twitch', ok: true }]);
  // A message sent after it arrives after its echo.
  const { platformMessageId } = await channel.submit('messages', { name: 'Otto', text: 'Welcome' });
  await until(() => expect(here.texts()).toEqual(['From there', 'Welcome']));
  await channel.submit('removals', { kind: 'deleted', message: platformMessageId ?? '' });
  await until(() => expect(here.of('chat_message_removed')).toHaveLength(1));
  expect(failures).toEqual([]);
});
