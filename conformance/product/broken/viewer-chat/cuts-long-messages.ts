import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A message that is too long is cut instead of refused.',
  clause: 'WS-43',
  caughtBy: ['viewer-chat/requests/text'],
  breaks: unchanged,
  sockets: () => ({
    fromClient(message, socket) {
      if (message.type !== 'chat_send' || !isObject(message.data)) return socket.toServer(message);
      socket.toServer({ ...message, data: { text: String(message.data.text).slice(0, 100) } });
    },
  }),
};
