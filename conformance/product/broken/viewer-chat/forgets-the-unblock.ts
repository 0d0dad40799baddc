import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who may send again is not told.',
  clause: 'WS-15',
  caughtBy: ['viewer-chat/blocked', 'viewer-chat/client/blocked'],
  breaks: unchanged,
  sockets: () => ({
    fromServer: (message, socket) => {
      if (message.type !== 'caps_changed' || Object(message.data).canSend === false) socket.toClient(message);
    },
  }),
};
