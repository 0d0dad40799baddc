import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';
import { newId } from '../../ports/ids.ts';
import { ChatLog } from '../chat/chat-log.ts';

test('disconnects viewers that missed more frames than the log has, and the history has them on return', async () => {
  const started = await startViewerChat();
  const { bus, join, log, store, studioId } = started;
  const viewers = [await join(), await join()];
  // The log of another process. Its frames do not arrive here.
  const otherLog = new ChatLog({ store, bus: new MemoryBus() });
  const message = (text: string) => {
    const id = newId('msg');
    const messageKey = { id, studio_id: studioId, platform: 'studio', platform_message_id: id };
    return { posted: { ...messageKey, author_id: 'usr', author_name: 'Alice', text, said_at: '' } };
  };
  const posted = Array.from({ length: 901 }, (_, number) => message(`${number}`));
  await otherLog.record(studioId, posted.slice(0, 1));
  bus.miss();
  for (const viewer of viewers) await until(() => expect(viewer.texts()).toEqual(['0']));
  await otherLog.record(studioId, posted.slice(1));
  await otherLog.record(studioId, [
    { removed: { platform: 'studio', authorId: 'nobody', channelWide: false, reason: 'banned' } },
  ]);
  bus.miss();
  for (const viewer of viewers) await until(() => expect(viewer.closed).toBe(1001));
  const again = await join();
  const reply = await again.request('chat_history', { limit: 200 });
  expect(reply.ok && 'messages' in reply.result ? reply.result.messages[0]?.text : '').toBe('900');
  await log.record(studioId, [message('after')]);
  await until(() => expect(again.texts()).toEqual(['after']));
});

test('rejects viewers while the position of the chat cannot be read', async () => {
  const started = await startViewerChat();
  const { store, studioId, token, address, failures } = started;
  const first = store.first.bind(store);
  const away = new Error('the store is away');
  const spy = vi.spyOn(store, 'first').mockImplementation((statement, ...values) => {
    return statement.includes('last_chat') ? Promise.reject(away) : first(statement, ...values);
  });
  const ws = new WebSocket(address(studioId, await token()));
  const [, response] = await once(ws, 'unexpected-response');
  expect(response.statusCode).toBe(503);
  expect(failures).toEqual([away]);
  spy.mockRestore();
  const viewer = await started.join();
  expect(viewer.frames).toHaveLength(1);
});
