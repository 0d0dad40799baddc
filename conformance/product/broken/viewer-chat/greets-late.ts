import { type Broken, unchanged } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Another message comes before hello.',
  clause: 'WS-10',
  caughtBy: ['viewer-chat/handshake/hello', 'viewer-chat/handshake/any-origin'],
  breaks: unchanged,
  sockets: () => ({ opened: (socket) => socket.toClient({ type: 'ping' }) }),
};
