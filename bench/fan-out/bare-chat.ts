/** A chat over bare `ws`, in a process of its own: `connectViewerChat`'s frames to every client, one after the other. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { toViewerMessage } from '../../impl/areas/chat/message-rows.ts';
import { offer } from '../helper-process.ts';
import { messageOf } from './said.ts';
import { type Moments, portOf, turn } from './broadcaster.ts';

/** How a message is sent to the clients. */
const ways = {
  /** As people write it. */
  naive(clients: Iterable<WebSocket>, message: object) {
    for (const client of clients) client.send(JSON.stringify(message));
  },
  /** Made once. `ws` still puts a header before it for each client. */
  prepared(clients: Iterable<WebSocket>, message: object) {
    const bytes = Buffer.from(JSON.stringify(message));
    for (const client of clients) client.send(bytes, { binary: false });
  },
};

let sockets: WebSocketServer | undefined;
let way: keyof typeof ways = 'naive';

const services = {
  async start(wanted: keyof typeof ways) {
    way = wanted;
    const server = createServer();
    sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) => {
      socket.on('error', () => {});
      socket.send(JSON.stringify({ type: 'hello' }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { port: portOf(server), path: '/' };
  },
  async send({ moments, together }: Moments): Promise<void> {
    for (let moment = 0; moment < moments; moment += 1) {
      for (let number = 0; number < together; number += 1) {
        const data = toViewerMessage(messageOf('std_1'));
        ways[way](sockets?.clients ?? [], { type: 'chat_message', data });
      }
      await turn();
    }
  },
  idle: turn,
};

/** What a chat over bare `ws` can be asked for. */
export type BareChat = typeof services;

offer(services);
