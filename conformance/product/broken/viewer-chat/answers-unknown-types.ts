import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Requests of unknown types are answered with an error.',
  clause: 'WS-18',
  caughtBy: ['viewer-chat/requests/ignored'],
  breaks: unchanged,
  sockets: () => ({
    fromClient(message, socket) {
      if (['chat_send', 'chat_history', 'pong'].includes(String(message.type)))
        return socket.toServer(message);
      socket.toClient({ type: 'reply', requestId: message.requestId, ok: false, error: 'unknown_type' });
    },
  }),
};
