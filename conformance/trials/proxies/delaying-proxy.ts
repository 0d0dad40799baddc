import type { AddressInfo } from 'node:net';
import * as net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Front } from './proxy.ts';

/**
 * Forwards bytes in their order, each piece from a client after a random delay of at most `maxDelayMs`
 * milliseconds.
 */
export async function startDelayingProxy(
  upstream: string,
  maxDelayMs: number,
  host = '127.0.0.1',
): Promise<Front> {
  const { hostname, port } = new URL(upstream);
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const target = net.connect({ host: hostname, port: Number(port) });
    let queue = Promise.resolve();
    client.on('data', (piece) => {
      queue = queue.then(() => sleep(Math.random() * maxDelayMs)).then(() => void target.write(piece));
    });
    client.on('end', () => {
      queue = queue.then(() => void target.end());
    });
    target.pipe(client);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
