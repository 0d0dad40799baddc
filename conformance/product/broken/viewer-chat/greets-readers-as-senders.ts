import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Viewers whose token lets them read alone are greeted as if they might send.',
  clause: 'WS-10',
  caughtBy: ['viewer-chat/handshake/hello', 'viewer-chat/client/replies'],
  breaks: unchanged,
  sockets: () => ({
    fromServer: (message, socket) =>
      socket.toClient(
        message.type === 'hello' ? { ...message, data: { ...Object(message.data), canSend: true } } : message,
      ),
  }),
};
