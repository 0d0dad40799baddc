import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is to be sent out: so many moments one after the other, with so many messages in each. */
export interface Moments {
  readonly moments: number;
  readonly together: number;
}

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // listening on TCP, so not a path
}

const turns = 4;

/** Lets what was begun in this turn of the event loop, and what follows from it in the next ones, be done. */
export async function turn(): Promise<void> {
  for (let number = 0; number < turns; number += 1) await new Promise(setImmediate);
}
