import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A connection may ask as often as it likes.',
  clause: 'WS-27',
  caughtBy: ['viewer-chat/requests/rate'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      if (message.error !== 'rate_limited') return socket.toClient(message);
      const { type, requestId } = message;
      socket.toClient({ type, requestId, ok: true, result: { messages: [] } });
    },
  }),
};
