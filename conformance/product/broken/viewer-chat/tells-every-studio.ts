import { type Broken, unchanged } from '../../../mutation/proxy.ts';
import type { PassingSocket } from '../../../mutation/socket-proxy.ts';

export const broken: Broken = {
  sentence: 'What is said in one studio is told to the viewers of every studio.',
  clause: 'TENANT-01',
  caughtBy: ['viewer-chat/requests/history'],
  breaks: unchanged,
  sockets: () => {
    const open = new Map<PassingSocket, string>();
    return {
      closed: (socket) => void open.delete(socket),
      fromServer(message, socket) {
        const { type, data } = message;
        if (type === 'hello') open.set(socket, JSON.stringify(data));
        socket.toClient(message);
        if (type !== 'chat_message') return;
        const studio = /"studioId":"[^"]*"/.exec(open.get(socket) ?? '')?.[0] ?? '';
        for (const [other, hello] of open) if (!hello.includes(studio)) other.toClient(message);
      },
    };
  },
};
