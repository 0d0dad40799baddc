import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a process and a server on this machine, which can be cut. */
export interface CutProxy {
  readonly port: number;
  /** Breaks every connection and accepts no new connection until `restore`. */
  cut(): void;
  restore(): void;
  close(): void;
}

/** Listens on a free port and connects each client to a port of this machine. */
export async function cutProxy(target: number): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      // The proxy closes a broken connection, which ends the other half too.
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port, // on TCP
    cut,
    restore: () => {
      isCut = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
