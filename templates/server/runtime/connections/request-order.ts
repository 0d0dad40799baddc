import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './transfer-rate.ts';

/** Pipelined requests that may wait on one connection for the responses to earlier ones. */
const maxWaiting = 63;
/** Pipelined requests that may wait on all connections together; each uses some kilobytes. */
const maxWaitingInAll = 1_024;

/** The part of a connection that is needed to order its requests. */
interface Ordered {
  /** The newest request of the connection. */
  readonly newest: Exchange | undefined;
  /** The number of the connection's requests that wait for an earlier one. */
  waiting: number;
}

/** The response that must be sent before the response of a pipelined request. */
const before = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Handles the requests of one connection one after the other. Node.js emits all pipelined requests at once
 * and buffers their responses, so a client that does not read could cause an unlimited number of responses.
 */
export class RequestOrder {
  #waiting = 0;

  /**
   * Starts a request at once, or after the response to the request before it.
   *
   * @returns false if too many requests wait, so that the connection must be closed.
   */
  enter(connection: Ordered, { request }: Pick<Exchange, 'request'>): boolean {
    const previous = connection.newest?.response;
    if (!previous || previous.closed) return true;
    if (connection.waiting >= maxWaiting || this.#waiting >= maxWaitingInAll) return false;
    before.set(request, previous);
    connection.waiting += 1;
    this.#waiting += 1;
    previous.once('close', () => {
      // The count is 0 once the connection is closed.
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

/**
 * Calls `go` when the responses to earlier requests of the same connection are sent; never if the connection
 * is closed.
 */
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
