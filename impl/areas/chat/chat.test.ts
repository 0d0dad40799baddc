import { expect, test } from 'vitest';
import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import { startConnections } from '../../fixtures/platforms/connections.ts';
import { onAir } from '../../fixtures/platforms/on-air.ts';
import { Profiles } from '../account/profiles.ts';
import { Chat } from './chat.ts';
import { ChatLog } from './chat-log.ts';
import { Dispatcher } from './dispatcher.ts';
import { ChatPeers } from './process-sync.ts';

async function start() {
  const area = await startConnections();
  const air = await onAir(area);
  const profiles = new Profiles(air);
  const failures: { platform: string }[] = [];
  const sent: { platform: string; text: string }[] = [];
  const dispatcher = new Dispatcher({
    peers: new ChatPeers(new MemoryBus()),
    use: (userId, connectionId, work) =>
      area.grants.use(userId, connectionId, (platform, grant) => {
        const sendOriginal = platform.chat?.send.bind(platform.chat);
        const recording = sendOriginal && {
          ...platform,
          chat: {
            listen: () => () => {},
            async send(by: typeof grant, text: string) {
              const response = await sendOriginal(by, text);
              sent.push({ platform: platform.id, text });
              return response;
            },
          },
        };
        return work(recording ?? platform, grant);
      }),
    failed: (_error, platform) => void failures.push({ platform }),
  });
  const chat = new Chat({
    clock: air.clock,
    log: new ChatLog({ store: air.store, bus: new MemoryBus() }),
    dispatcher,
    sources: {
      accounts: (userId, studioId) => air.destinations.accounts(userId, studioId),
      nameOf: async (userId) => (await profiles.read(userId)).username,
    },
  });
  return {
    ...air,
    area,
    chat,
    failures,
    sent,
    async linkTo(platform: string, enabled = true) {
      const connectionId = await area.link(air.alice, platform);
      const request = { name: platform, platform: `my ${platform}`, connectionId, enabled };
      await air.destinations.create(air.alice, air.studioId, request);
      return connectionId;
    },
    send: (text: string, platforms?: readonly string[]) =>
      chat.send(air.alice, air.studioId, { text, ...(platforms && { platforms }) }),
  };
}

test('messages are listed newest first, with their exact text (CHAT-01, CHAT-04)', async () => {
  const { send, chat, studioId, alice } = await start();
  const first = await send('Good morning!');
  const second = await send('😀 \u0000 "quoted"');
  const recent = await chat.recent(studioId, 10);
  expect(recent.map(({ id }) => id)).toEqual([second?.messageId, first?.messageId]);
  expect(recent[0]).toMatchObject({ platform: 'studio', text: '😀 \u0000 "quoted"', authorId: alice });
  expect(await chat.recent(studioId, 1)).toHaveLength(1);
});

test('the thousand most recent messages are stored', async () => {
  const { send, chat, studioId, bobs, chat: other, bob } = await start();
  await other.send(bob, bobs, { text: 'Elsewhere' });
  for (let hundred = 0; hundred < 11; hundred += 1)
    await Promise.all(Array.from({ length: 100 }, (_, one) => send(`${hundred * 100 + one}`)));
  const kept = await chat.recent(studioId, 5000);
  expect(kept).toHaveLength(1000);
  expect(kept[0]?.text).toBe('1099');
  expect(kept.at(-1)?.text).toBe('100');
  expect(await chat.recent(bobs, 10)).toHaveLength(1);
});

test('a message is sent to every linked platform once, even if the destination is disabled (CHAT-07, DEST-05)', async () => {
  const { linkTo, send, chat, sent, destinations, alice, studioId, failures } = await start();
  await linkTo('twitch', false);
  const kick = await linkTo('kick');
  await destinations.create(alice, studioId, { name: 'Again', platform: 'x', connectionId: kick });
  await destinations.create(alice, studioId, { name: 'Pasted', platform: 'twitch' });
  await send('Hello');
  await chat.close();
  expect(sent.toSorted((a, b) => a.platform.localeCompare(b.platform))).toEqual([
    { platform: 'kick', text: 'Hello' },
    { platform: 'twitch', text: 'Hello' },
  ]);
  await send('Only there', ['kick']);
  await chat.close();
  expect(sent.slice(2)).toEqual([{ platform: 'kick', text: 'Only there' }]);
  expect(failures).toEqual([]);
});

test('a failing platform does not keep a message from the others', async () => {
  const { linkTo, send, chat, area, failures, sent, studioId } = await start();
  await linkTo('twitch');
  await linkTo('kick');
  await area.control('twitch', { down: true });
  expect(await send('Hello')).toMatchObject({ ok: true });
  await chat.close();
  expect(failures).toEqual([{ platform: 'twitch' }]);
  expect(sent.map(({ platform }) => platform)).toEqual(['kick']);
  expect(await chat.recent(studioId, 10)).toHaveLength(1);
});

test('a pasted connection has no chat, and sending to it is no failure', async () => {
  const { area, alice, studioId, destinations, send, chat, failures } = await start();
  const { id } = await area.connections.createManual(alice, {
    label: 'Mine',
    rtmpUrl: 'rtmp://c.example.com/live',
    streamKey: 'manual-key',
  });
  await destinations.create(alice, studioId, { name: 'Pasted', platform: 'custom', connectionId: id });
  await send('Hello');
  await chat.close();
  expect(failures).toEqual([]);
});

test('sending in another user’s studio is not found and stores nothing', async () => {
  const { chat, alice, bobs, store } = await start();
  expect(await chat.send(alice, bobs, { text: 'Hello' })).toBeUndefined();
  expect(await store.all('SELECT id FROM chat_messages')).toEqual([]);
});
