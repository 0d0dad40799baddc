import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The history shows messages without their platform’s id, so that no removal is of them.',
  clause: 'WS-11',
  caughtBy: ['viewer-chat/requests/history'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      const { result } = message;
      const messages = isObject(result) ? result.messages : undefined;
      const bare = (one: unknown) => (isObject(one) ? { ...one, platformMessageId: '' } : one);
      socket.toClient(
        Array.isArray(messages) ? { ...message, result: { messages: messages.map(bare) } } : message,
      );
    },
  }),
};
