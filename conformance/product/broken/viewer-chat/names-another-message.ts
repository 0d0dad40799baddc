import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What came of a message names another one than its sender was told.',
  clause: 'WS-12',
  caughtBy: ['viewer-chat/relay/both-ways', 'viewer-chat/client/sends'],
  breaks: unchanged,
  sockets: () => ({
    fromServer: (message, socket) =>
      socket.toClient(
        message.type === 'chat_send_result'
          ? { ...message, data: { ...Object(message.data), clientMessageId: 'another' } }
          : message,
      ),
  }),
};
