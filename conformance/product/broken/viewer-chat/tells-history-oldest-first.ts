import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The history begins with the oldest message.',
  clause: 'WS-19',
  caughtBy: ['viewer-chat/requests/history', 'viewer-chat/client/missed', 'viewer-chat/client/replies'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      const { result } = message;
      const messages = isObject(result) ? result.messages : undefined;
      socket.toClient(
        Array.isArray(messages) ? { ...message, result: { messages: messages.toReversed() } } : message,
      );
    },
  }),
};
