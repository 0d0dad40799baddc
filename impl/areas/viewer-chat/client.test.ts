import { expect, onTestFinished, test } from 'vitest';
import { connectViewerChat } from '../../../generated/client/sockets.ts';
import { startViewerChat, until, vera } from '../../fixtures/chat/viewer-chat.ts';

test("the client connects, reads the history and sends over a viewer's socket", async () => {
  const { log, studioId, clock, token, address } = await startViewerChat();
  const said_at = new Date(clock.now()).toISOString();
  const row = { id: 'msg_000001', studio_id: studioId, platform: 'studio', platform_message_id: 'm1' };
  const posted = { ...row, author_id: 'usr', author_name: 'Alice', text: 'Good morning', said_at };
  await log.record(studioId, [{ posted }]);
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

test('a request right after the connection is made is sent when the socket is open', async () => {
  const { studioId, token, address } = await startViewerChat();
  const viewer = await token(vera);
  const { origin } = new URL(address(studioId, viewer));
  const chat = connectViewerChat(origin, { params: { studioId }, query: { token: viewer } });
  onTestFinished(() => chat.close());
  expect(await chat.request('chat_history', {})).toMatchObject({ messages: [] });
  await chat.opened;
});
