/**
 * Event streams over bare `node:http`, in a separate process: one prepared buffer is written to each
 * response in turn.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { offer } from '../measuring/helper-process.ts';
import { atMoments, type Broadcasting, portOf, turn } from './broadcaster.ts';
import { row } from './event-row.ts';
import { get } from './requests.ts';

let open: readonly Set<ServerResponse>[] = [];
let sent = 0;

const services: Broadcasting = {
  async start({ rooms }) {
    open = Array.from({ length: rooms }, () => new Set<ServerResponse>());
    const server = createServer((request, response) => {
      const watching = open[Number(request.url?.slice(1))];
      watching?.add(response);
      response.once('close', () => watching?.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: snapshot\ndata: {}\n\n');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { port: portOf(server), requests: open.map((_, number) => get(`/${number}`)) };
  },
  send: (moments) =>
    atMoments(moments, (count) => {
      for (let number = 0; number < count; number += 1) {
        sent += 1;
        for (const watching of open) {
          const frame = Buffer.from(`id: e${sent}\nevent: source\ndata: ${JSON.stringify(row)}\n\n`);
          for (const response of watching) response.write(frame);
        }
      }
      return undefined;
    }),
  idle: turn,
  stop: async () => {},
};

offer(services);
