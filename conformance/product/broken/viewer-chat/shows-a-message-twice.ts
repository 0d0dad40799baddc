import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What the platform says back of a viewer’s message is shown as another message.',
  clause: 'WS-11',
  caughtBy: ['viewer-chat/relay/both-ways'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      socket.toClient(message);
      if (message.type === 'chat_message') socket.toClient(message);
    },
  }),
};
