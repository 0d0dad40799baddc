import { expect, test } from 'vitest';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';

const messages = 200;
const requests = 40;

/** A room whose history is long: a reply that shows all of it has some 400 kB. */
async function startTalkative() {
  const started = await startViewerChat({ scale: 10 });
  const { log, studioId, clock } = started;
  for (let number = 0; number < messages; number += 1) {
    const id = `msg_${String(number).padStart(6, '0')}`;
    const said = {
      id,
      studio_id: studioId,
      platform: 'studio',
      platform_message_id: id,
      author_id: 'usr',
      author_name: 'Alice',
      text: 'x'.repeat(2000),
      said_at: new Date(clock.now()).toISOString(),
    };
    await log.record(studioId, [{ said }]);
  }
  return started;
}

test('stops reading from a viewer that does not read its replies, and limits the waiting bytes', async () => {
  const started = await startTalkative();
  const viewer = await started.join();
  const [end] = started.sockets;
  viewer.ws.pause();
  const ask = (number: number, padding = '') =>
    viewer.say({ type: 'chat_history', requestId: `h${number}`, data: { limit: messages }, padding });
  for (let number = 0; number < requests; number += 1) ask(number);
  await until(() => expect(end?.writableNeedDrain).toBe(true));
  // Far more than is ever read of a client that reads nothing.
  for (let number = 0; number < 300; number += 1) viewer.say({ type: 'pong', padding: 'x'.repeat(60_000) });
  // Another viewer is replied to meanwhile, several times over.
  const other = await started.join();
  for (let number = 0; number < 10; number += 1) expect((await other.ask('chat_history')).ok).toBe(true);
  expect(end?.destroyed).toBe(false);
  expect(end?.writableLength).toBeLessThan(1_000_000);
  expect(end?.bytesRead).toBeLessThan(5_000_000);

  viewer.ws.resume();
  await until(() => expect(viewer.of('reply')).toHaveLength(requests));
  const ids = viewer.of('reply').map(({ requestId }) => requestId);
  expect(ids).toEqual(Array.from({ length: requests }, (_, number) => `h${number}`));
  started.chat.check();
  expect((await viewer.ask('chat_history', { limit: 1 })).ok).toBe(true);
});
