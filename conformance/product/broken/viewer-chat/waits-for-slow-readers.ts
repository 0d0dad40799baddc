import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'What a viewer does not take is dropped, and the viewer is kept.',
  clause: 'LIMIT-06',
  caughtBy: ['viewer-chat/slow-readers'],
  breaks: unchanged,
  sockets: () => ({
    fromServer: (message, socket) => {
      if (message.type !== 'reply' || JSON.stringify(message).length < 50_000) socket.toClient(message);
    },
  }),
};
