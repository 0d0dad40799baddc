import { expect, test } from 'vitest';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';

const messages = 200;
const requests = 40;

/** A room with a long history: a reply with all of it has about 400 kB. */
async function startTalkative() {
  const started = await startViewerChat({ scale: 10 });
  const { log, studioId, clock } = started;
  for (let number = 0; number < messages; number += 1) {
    const id = `msg_${String(number).padStart(6, '0')}`;
    const posted = {
      id,
      studio_id: studioId,
      platform: 'studio',
      platform_message_id: id,
      author_id: 'usr',
      author_name: 'Alice',
      text: 'x'.repeat(2000),
      said_at: new Date(clock.now()).toISOString(),
    };
    await log.record(studioId, [{ posted }]);
  }
  return started;
}

test('stops reading from a viewer that does not read its replies, and limits the waiting bytes', async () => {
  const started = await startTalkative();
  const viewer = await started.join();
  const [end] = started.sockets;
  viewer.ws.pause();
  const request = (number: number, padding = '') =>
    viewer.sendFrame({ type: 'chat_history', requestId: `h${number}`, data: { limit: messages }, padding });
  for (let number = 0; number < requests; number += 1) request(number);
  await until(() => expect(end?.writableNeedDrain).toBe(true));
  // Far more than the server reads from a client that does not read.
  for (let number = 0; number < 300; number += 1)
    viewer.sendFrame({ type: 'pong', padding: 'x'.repeat(60_000) });
  // Meanwhile another viewer gets its replies, even repeatedly.
  const other = await started.join();
  for (let number = 0; number < 10; number += 1) expect((await other.request('chat_history')).ok).toBe(true);
  expect(end?.destroyed).toBe(false);
  expect(end?.writableLength).toBeLessThan(1_000_000);
  expect(end?.bytesRead).toBeLessThan(5_000_000);

  viewer.ws.resume();
  await until(() => expect(viewer.of('reply')).toHaveLength(requests));
  const ids = viewer.of('reply').map(({ requestId }) => requestId);
  expect(ids).toEqual(Array.from({ length: requests }, (_, number) => `h${number}`));
  started.chat.check();
  expect((await viewer.request('chat_history', { limit: 1 })).ok).toBe(true);
});
