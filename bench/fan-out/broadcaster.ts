import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What is to be sent out. */
export interface Moments {
  /** How long to wait before each moment in which something is sent, in milliseconds since the one before. */
  readonly pauses: readonly number[];
  /** How many messages, or events of each studio, are sent in each. */
  readonly together: number;
}

/** What a server is started with. */
export interface Wanted {
  /** In which it may write. */
  readonly folder: string;
  /** How many rooms it has. */
  readonly rooms: number;
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** What readers send first, by turns; as many to one room as to another. */
  readonly requests: readonly string[];
  /** Its processes, where it is not the one that was asked. */
  readonly pids?: readonly number[];
}

/** What a server that sends the same to many can be asked for, in a process of its own. */
export type Broadcasting = Readonly<{
  start(wanted: Wanted): Promise<Listening>;
  send(moments: Moments): Promise<void>;
  /** Settles once what was begun so far has been done. */
  idle(): Promise<void>;
  /** Ends what does not end with its process. */
  stop(): Promise<void>;
}>;

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // listening on TCP, so not a path
}

const turns = 4;

/** Lets what was begun in this turn of the event loop, and what follows from it in the next ones, be done. */
export async function turn(): Promise<void> {
  for (let number = 0; number < turns; number += 1) await new Promise(setImmediate);
}

/** Sends at each moment. Who is late then does not wait for the next one. */
export async function atMoments(
  { pauses, together }: Moments,
  send: (count: number) => Promise<unknown> | undefined,
): Promise<void> {
  let due = performance.now();
  for (const pause of pauses) {
    due += pause;
    const wait = due - performance.now();
    await (wait > 0 ? delay(wait) : turn());
    await send(together);
  }
}
