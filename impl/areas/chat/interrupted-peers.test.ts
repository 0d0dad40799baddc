import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';

const author = { id: 'viewer-7', displayName: 'Vera' };

test('an unreachable process’s message appears twice only until that process is reachable again', async () => {
  const { startAnother, bus, join, link, log, state, studioId, failures } = await startViewerChat();
  let isCut = false;
  const there = startAnother({
    publish: (topic, text) => void (isCut || bus.publish(topic, text)),
    listen: (...topic) => bus.listen(...topic),
    isUp: () => !isCut,
  });
  there.retain(studioId);
  const channel = await link('twitch');
  await state('twitch', 'connected');
  const here = await join();
  const relay = await there.relay(studioId);
  isCut = true;
  const relayed = relay?.({ author, text: 'From there', composed: 'Vera (web): From there' });
  expect(await relayed?.deliveries).toEqual([{ platform: 'twitch', ok: true }]);
  await until(() => expect(here.texts().sort()).toEqual(['From there', 'Vera (web): From there']));
  const echo = here.of('chat_message').find(({ data }) => data.platform === 'twitch')?.data;

  isCut = false;
  bus.miss();
  await until(() => expect(here.of('chat_message_removed')).toHaveLength(1));
  expect(here.of('chat_message_removed')[0]?.data).toMatchObject({
    platform: 'twitch',
    platformMessageId: echo?.platformMessageId,
    channelWide: false,
  });
  expect((await log.history(studioId, 10)).map(({ text }) => text)).toEqual(['From there']);

  // A repeated report removes no other messages.
  await channel.submit('messages', { name: 'Otto', text: 'Welcome' });
  await until(() => expect(here.texts()).toContain('Welcome'));
  const before = (await log.history(studioId, 10)).length;
  bus.miss();
  await channel.submit('messages', { name: 'Otto', text: 'And bye' });
  await until(() => expect(here.texts()).toContain('And bye'));
  expect(await log.history(studioId, 10)).toHaveLength(before + 1);
  expect(failures).toEqual([]);
});

test('platforms stay connected for viewers of an unreachable process, as long as messages may be lost', async () => {
  const { startAnother, bus, connectors, link, state, studioId } = await startViewerChat();
  let isCut = false;
  const there = startAnother({
    publish: (topic, text) => void (isCut || bus.publish(topic, text)),
    listen: (...topic) => bus.listen(...topic),
    isUp: () => !isCut,
  });
  there.retain(studioId);
  await link('twitch');
  await state('twitch', 'connected');
  isCut = true;
  // Longer than a report of that process is valid.
  for (const end = performance.now() + 9_000; performance.now() < end; await delay(500)) {
    bus.miss();
    expect(await connectors()).toMatchObject([{ state: 'connected', desired: true }]);
  }
  await expect.poll(connectors).toMatchObject([{ state: 'idle', desired: false }]);
});
