/** Event streams over bare `node:http`, in a process of its own: one prepared buffer to each response, one after the other. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { offer } from '../helper-process.ts';
import { type Moments, portOf, turn } from './broadcaster.ts';
import { row } from './event-row.ts';

let open: readonly Set<ServerResponse>[] = [];

const services = {
  /** Serves the streams of so many studios, each at `/<its number>`. */
  async start({ studios }: { readonly studios: number }) {
    open = Array.from({ length: studios }, () => new Set<ServerResponse>());
    const server = createServer((request, response) => {
      const watching = open[Number(request.url?.slice(1))];
      watching?.add(response);
      response.once('close', () => watching?.delete(response));
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write('event: snapshot\ndata: {}\n\n');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { port: portOf(server) };
  },
  async send({ moments }: Moments): Promise<void> {
    for (let moment = 0; moment < moments; moment += 1) {
      for (const watching of open) {
        const frame = Buffer.from(`id: e${moment}\nevent: source\ndata: ${JSON.stringify(row)}\n\n`);
        for (const response of watching) response.write(frame);
      }
      await turn();
    }
  },
  idle: turn,
};

/** What event streams over bare `node:http` can be asked for. */
export type BareEvents = typeof services;

offer(services);
