import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Viewers are told that a ban clears all of its platform.',
  clause: 'WS-16',
  caughtBy: ['viewer-chat/relay/removed', 'viewer-chat/client/removed'],
  breaks: unchanged,
  sockets: () => ({
    fromServer(message, socket) {
      const { type, data } = message;
      const isBan = type === 'chat_message_removed' && isObject(data) && data.reason === 'banned';
      socket.toClient(isBan ? { type, data: { ...data, channelWide: true } } : message);
    },
  }),
};
