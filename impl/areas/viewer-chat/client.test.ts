import { expect, onTestFinished, test } from 'vitest';
import { connectViewerChat } from '../../../generated/client/sockets.ts';
import { startViewerChat, until, vera } from '../../fixtures/chat/viewer-chat.ts';

test("the client greets, reads back and sends over a viewer's socket", async () => {
  const { log, studioId, clock, token, address } = await startViewerChat();
  const said_at = new Date(clock.now()).toISOString();
  const row = { id: 'msg_000001', studio_id: studioId, platform: 'studio', platform_message_id: 'm1' };
  const said = { ...row, author_id: 'usr', author_name: 'Alice', text: 'Good morning', said_at };
  await log.record(studioId, [{ said }]);
  const viewer = await token(vera);
  const texts: string[] = [];
  const chat = connectViewerChat(
    new URL(address(studioId, viewer)).origin,
    async () => ({ params: { studioId }, query: { token: viewer } }),
    { onFrame: (frame) => frame.type === 'chat_message' && texts.push(frame.data.text) },
  );
  onTestFinished(() => chat.close());
  await until(() => expect([chat.state, chat.maySend, texts]).toEqual(['open', true, ['Good morning']]));
  await expect(chat.request('chat_send', { text: '' })).rejects.toMatchObject({ code: 'empty_message' });
  chat.close();
  await chat.closed;
  expect(chat.state).toBe('closed');
});
