import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The messages to send. */
export interface Moments {
  /** The pause before each moment, in milliseconds since the previous one. */
  readonly pauses: readonly number[];
  /** The number of messages (or events of each studio) at each moment. */
  readonly together: number;
}

/** The options for starting a server. */
export interface Wanted {
  /** A folder that it may write to. */
  readonly folder: string;
  /** The number of rooms. */
  readonly rooms: number;
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** The first bytes of readers, to be used in turn. Each room has equally many. */
  readonly requests: readonly string[];
  /** Its process ids, if they are not the one of the called process. */
  readonly pids?: readonly number[];
}

/** The calls to a server that broadcasts, in a separate process. */
export type Broadcasting = Readonly<{
  start(wanted: Wanted): Promise<Listening>;
  send(moments: Moments): Promise<void>;
  /** Resolves when all started work is done. */
  idle(): Promise<void>;
  /** Stops everything that does not end with its process. */
  stop(): Promise<void>;
}>;

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // listening on TCP, so not a path
}

const turns = 4;

/** Waits for the work of this turn of the event loop and of the next ones. */
export async function turn(): Promise<void> {
  for (let number = 0; number < turns; number += 1) await new Promise(setImmediate);
}

/** Sends at each moment. After a delay, the next moments are not postponed. */
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
