import { once } from 'node:events';
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { toViewerMessage } from '../../impl/areas/chat/message-rows.ts';
import { offer } from '../measuring/helper-process.ts';
import { atMoments, type Broadcasting, portOf, turn } from './broadcaster.ts';
import { messageOf } from './chat-message.ts';
import { upgradeTo } from './requests.ts';

/** Sends a message to clients, one after the other. */
export type SendToAll = (clients: Iterable<WebSocket>, message: object) => void;

/** Offers a chat over bare `ws`, without storage, tokens and liveness checks. */
export function offerBareChat(sendToAll: SendToAll): void {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.send(JSON.stringify({ type: 'hello' }));
  });
  const services: Broadcasting = {
    async start() {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return { port: portOf(server), requests: [upgradeTo('/')] };
    },
    send: (moments) =>
      atMoments(moments, (count) => {
        for (let number = 0; number < count; number += 1) {
          const data = toViewerMessage(messageOf('std_1'));
          sendToAll(sockets.clients, { type: 'chat_message', data });
        }
        return undefined;
      }),
    idle: turn,
    stop: async () => {},
  };
  offer(services);
}
