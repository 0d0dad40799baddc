import { valueAt } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Viewers are told of no ban, on whatever platform.',
  clause: 'WS-38',
  caughtBy: ['viewer-chat/relay/removed', 'viewer-chat/client/removed'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      const isRemoval = message.type === 'chat_message_removed';
      if (!isRemoval || valueAt(message.data, '/reason') !== 'banned') socket.toClient(message);
    },
  }),
};
