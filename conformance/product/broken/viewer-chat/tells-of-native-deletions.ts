import { valueAt } from '../../../engine/model/json-pointer.ts';
import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A message that was deleted on the platform that tells nobody is taken from viewers by its id.',
  clause: 'WS-39',
  caughtBy: ['viewer-chat/relay/removed'],
  breaks: unchanged,
  sockets: () => {
    let last: unknown;
    return {
      fromServer(message, socket) {
        const isNative = valueAt(message.data, '/platform') === 'kick';
        if (isNative && message.type === 'chat_message') last = valueAt(message.data, '/platformMessageId');
        if (isNative && message.type === 'chat_message_removed') {
          const data = { platform: 'kick', platformMessageId: last, channelWide: false, reason: 'deleted' };
          socket.toClient({ type: message.type, data });
        }
        socket.toClient(message);
      },
    };
  },
};
