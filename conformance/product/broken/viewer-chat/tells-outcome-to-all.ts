import { type Broken, unchanged } from '../../../mutation/proxy.ts';
import type { PassingSocket } from '../../../mutation/socket-proxy.ts';

export const broken: Broken = {
  sentence: 'Every viewer is told what came of one viewer’s message.',
  clause: 'WS-13',
  caughtBy: ['viewer-chat/relay/both-ways'],
  breaks: unchanged,
  sockets: () => {
    const open = new Set<PassingSocket>();
    return {
      opened: (socket) => void open.add(socket),
      closed: (socket) => void open.delete(socket),
      fromServer(message, socket) {
        const to = message.type === 'chat_send_result' ? open : [socket];
        for (const one of to) one.toClient(message);
      },
    };
  },
};
