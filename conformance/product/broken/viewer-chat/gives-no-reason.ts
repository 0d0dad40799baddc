import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who is blocked is not told why.',
  clause: 'WS-14',
  caughtBy: ['viewer-chat/blocked', 'viewer-chat/client/blocked'],
  breaks: unchanged,
  sockets: () => ({
    fromServer: (message, socket) =>
      socket.toClient(
        message.type === 'caps_changed'
          ? { ...message, data: { ...Object(message.data), reason: '' } }
          : message,
      ),
  }),
};
