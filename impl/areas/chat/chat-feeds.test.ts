import { expect, test } from 'vitest';
import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import { renewEpoch } from '../../drivers/store/event-epoch.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { newId } from '../../ports/ids.ts';
import type { Column, Reader, Row } from '../../ports/store.ts';
import { Users } from '../account/users.ts';
import { Studios } from '../studios/studios.ts';
import { ChatFeeds } from './chat-feeds.ts';
import { ChatLog } from './chat-log.ts';

const soon = { interval: 5 };

/**
 * A store with studios, a process that posts in them, and feeds of another process, which does not receive
 * posts over the bus.
 */
async function start(studioCount = 1) {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const owner = (await new Users({ store, clock }).signIn({ issuer: 'test', subject: 'alice' })).id;
  const studios = new Studios({ store, clock });
  const ids: string[] = [];
  for (let made = 0; made < studioCount; made += 1)
    ids.push((await studios.create(owner, { name: 'Show' })).id);
  const otherLog = new ChatLog({ store, bus: new MemoryBus() });
  const bus = new MemoryBus();
  const gate = { beforeResponse: async () => {}, error: undefined as Error | undefined, statements: 0 };
  const throughGate = async <T>(read: () => Promise<T>): Promise<T> => {
    gate.statements += 1;
    if (gate.error) throw gate.error;
    const found = await read();
    await gate.beforeResponse();
    return found;
  };
  const reader: Reader = {
    all: <R extends Row>(statement: string, ...values: Column[]) =>
      throughGate(() => store.all<R>(statement, ...values)),
    first: <R extends Row>(statement: string, ...values: Column[]) =>
      throughGate(() => store.first<R>(statement, ...values)),
  };
  const failures: unknown[] = [];
  const feeds = new ChatFeeds({ reader, bus, failed: (error) => failures.push(error), graceMs: 1 });
  return {
    store,
    ids,
    bus,
    gate,
    failures,
    async post(studioId: string, text: string) {
      const id = newId('msg');
      const message = { id, studio_id: studioId, platform: 'studio', platform_message_id: id, text };
      const posted = { ...message, author_id: 'usr', author_name: 'Alice', said_at: '' };
      await otherLog.record(studioId, [{ posted }]);
    },
    follow(studioId: string) {
      const texts: string[] = [];
      const lost: number[] = [];
      const { ready } = feeds.follow(studioId, `chat ${studioId}`, {
        frame: (text) => void texts.push(JSON.parse(text).data.text),
        lost: () => void lost.push(texts.length),
      });
      return { texts, lost, ready };
    },
  };
}

test('a followed chat without losses costs one statement', async () => {
  const { ids, bus, gate, follow } = await start();
  const [id = ''] = ids;
  const { texts, ready } = follow(id);
  await ready;
  const frame = (sequence: number) =>
    JSON.stringify({ type: 'chat_message', data: { text: `${sequence}` }, sequence });
  for (let sequence = 1; sequence <= 50; sequence += 1) bus.publish(`chat ${id}`, frame(sequence));
  expect(texts).toHaveLength(50);
  expect(gate.statements).toBe(1);
});

test('reads back a frame that is lost while the feed starts', async () => {
  const { ids, bus, gate, follow, post } = await start();
  const [id = ''] = ids;
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.beforeResponse = () => promise;
  const { texts, ready } = follow(id);
  await expect.poll(() => gate.statements, soon).toBe(1);
  await post(id, 'lost');
  bus.miss();
  gate.beforeResponse = async () => {};
  await expect.poll(() => gate.statements, soon).toBeGreaterThan(1);
  resolve();
  await ready;
  await expect.poll(() => texts, soon).toEqual(['lost']);
});

test('checks many chats together, and reads only the ones that are behind', async () => {
  const { ids, bus, gate, follow, post } = await start(150);
  const followed = ids.map(follow);
  await Promise.all(followed.map(({ ready }) => ready));
  await post(ids[7] ?? '', 'one');
  const before = gate.statements;
  bus.miss();
  await expect.poll(() => followed[7]?.texts, soon).toEqual(['one']);
  // Two statements for 150 studios, and two for the messages and removals of one studio.
  expect(gate.statements - before).toBe(4);
});

test('retries a failed read of the log, and reports the failure once', async () => {
  const { ids, bus, gate, failures, follow, post } = await start();
  const [id = ''] = ids;
  const { texts, ready } = follow(id);
  await ready;
  await post(id, 'one');
  gate.error = new Error('the store is away');
  bus.miss();
  const before = gate.statements;
  await expect.poll(() => gate.statements, soon).toBeGreaterThan(before + 1);
  expect(failures).toEqual([gate.error]);
  gate.error = undefined;
  await expect.poll(() => texts, soon).toEqual(['one']);
});

test('ends the sockets if the log lost its end, because numbers repeat', async () => {
  const { ids, bus, store, follow, post } = await start();
  const [id = ''] = ids;
  const { texts, lost, ready } = follow(id);
  await ready;
  for (const text of ['one', 'two', 'three']) await post(id, text);
  bus.miss();
  await expect.poll(() => texts, soon).toEqual(['one', 'two', 'three']);
  // The state after a failover to a standby that had received less.
  await store.write({ studio: id }, async (transaction) => {
    await transaction.run('DELETE FROM chat_messages WHERE studio_id = ? AND sequence > 1', id);
    await transaction.run('UPDATE studios SET last_chat = 1 WHERE id = ?', id);
  });
  const frame = { type: 'chat_message', data: { text: 'another two' }, sequence: 2 };
  bus.publish(`chat ${id}`, JSON.stringify(frame));
  await expect.poll(() => lost, soon).toEqual([3]);
  expect(texts).toHaveLength(3);
});

test('ends the sockets if the log lost its end and grew again, because its epoch changed', async () => {
  const { ids, bus, store, follow, post } = await start();
  const [id = ''] = ids;
  const { texts, lost, ready } = follow(id);
  await ready;
  for (const text of ['one', 'two', 'three']) await post(id, text);
  bus.miss();
  await expect.poll(() => texts, soon).toEqual(['one', 'two', 'three']);
  await store.write({ studio: id, name: 'event epoch' }, async (transaction) => {
    await transaction.run('DELETE FROM chat_messages WHERE studio_id = ? AND sequence > 1', id);
    await transaction.run('UPDATE studios SET last_chat = 1 WHERE id = ?', id);
    await renewEpoch(transaction);
  });
  for (const text of ['another two', 'another three']) await post(id, text);
  bus.miss();
  await expect.poll(() => lost, soon).toEqual([3]);
  await post(id, 'four');
  bus.miss();
  await expect.poll(() => texts, soon).toEqual(['one', 'two', 'three', 'four']);
  expect(lost).toEqual([3]);
});
