import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The history lacks what was said last.',
  clause: 'WS-19',
  caughtBy: ['viewer-chat/requests/history', 'viewer-chat/client/missed'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      const { result } = message;
      const messages = isObject(result) ? result.messages : undefined;
      socket.toClient(
        Array.isArray(messages) ? { ...message, result: { messages: messages.slice(1) } } : message,
      );
    },
  }),
};
