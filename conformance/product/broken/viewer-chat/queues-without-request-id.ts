import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A message without a request id is queued.',
  clause: 'WS-21',
  caughtBy: ['viewer-chat/requests/without-id'],
  breaks: unchanged,
  sockets: () => ({
    fromClient(message, socket) {
      if (message.type !== 'chat_send' || message.requestId !== undefined) return socket.toServer(message);
      const result = { status: 'queued', clientMessageId: 'made-up' };
      socket.toClient({ type: 'reply', requestId: '', ok: true, result });
    },
  }),
};
