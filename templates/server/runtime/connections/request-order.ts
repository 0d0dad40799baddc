import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './transfer-rate.ts';

/** Pipelined requests that may wait on one connection for the responses to earlier ones. */
const maxWaiting = 63;
/** Pipelined requests that may wait on all connections together; each uses some kilobytes. */
const maxWaitingInAll = 1_024;

/** A connection, as far as the order of its requests goes. */
interface Ordered {
  /** Its newest request. */
  readonly newest: Exchange | undefined;
  /** How many of its requests wait for an earlier one. */
  waiting: number;
}

/** For each pipelined request, the response that goes out before its own. */
const before = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Handles the requests of one connection one after the other. Node.js emits every pipelined request at once and stores the
 * responses until their turn, so that a client that reads nothing could cause an unlimited number of responses.
 */
export class RequestOrder {
  #waiting = 0;

  /**
   * Starts a request at once, or after the response to the request before it.
   * @returns false when too many requests wait already, so that the connection is to be closed.
   */
  enter(connection: Ordered, { request }: Pick<Exchange, 'request'>): boolean {
    const previous = connection.newest?.response;
    if (!previous || previous.closed) return true;
    if (connection.waiting >= maxWaiting || this.#waiting >= maxWaitingInAll) return false;
    before.set(request, previous);
    connection.waiting += 1;
    this.#waiting += 1;
    previous.once('close', () => {
      // None is left once the connection has gone.
      if (connection.waiting === 0) return;
      connection.waiting -= 1;
      this.#waiting -= 1;
    });
    return true;
  }

  /** Drops the waiting requests of a closed connection. */
  forget(connection: Ordered): void {
    this.#waiting -= connection.waiting;
    connection.waiting = 0;
  }
}

/** Calls `go` as soon as the responses to earlier requests of the same connection are out; never once the connection is gone. */
export function inTurn(request: IncomingMessage, go: () => void): void {
  const previous = before.get(request);
  if (!previous || previous.closed) {
    go();
    return;
  }
  previous.once('close', () => {
    if (!request.socket.destroyed) go();
  });
}
