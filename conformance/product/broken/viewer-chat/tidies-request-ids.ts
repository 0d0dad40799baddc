import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The id of a request comes back in small letters.',
  clause: 'WS-04',
  caughtBy: ['viewer-chat/requests/replies'],
  breaks: unchanged,
  sockets: () => ({
    fromServer: (message, socket) =>
      socket.toClient(
        message.type === 'reply'
          ? { ...message, requestId: String(message.requestId).toLowerCase() }
          : message,
      ),
  }),
};
