import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A message without a request id is sent on like any other.',
  clause: 'WS-21',
  caughtBy: ['viewer-chat/requests/without-id', 'viewer-chat/relay/both-ways'],
  breaks: unchanged,
  sockets: () => {
    const made = 'made-for-it-';
    let count = 0;
    return {
      fromClient(message, socket) {
        const isNameless = message.type === 'chat_send' && message.requestId === undefined;
        if (isNameless) count += 1;
        socket.toServer(isNameless ? { ...message, requestId: `${made}${count}` } : message);
      },
      fromServer(message, socket) {
        const isMade = typeof message.requestId === 'string' && message.requestId.startsWith(made);
        socket.toClient(isMade ? { ...message, requestId: '' } : message);
      },
    };
  },
};
