import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds over which the rate of a body is measured. */
const bodyWindowMs = 10_000;
/** Minimum rate of a body, slower than any connection in use. */
const minBodyBytesPerSecond = 1024;
/** Maximum milliseconds in which a client reads nothing of its response. */
const maxStallMs = 60_000;

/** A request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Why a connection waits for its client: for the rest of a body, or for the client to read a response. */
type Turn = 'body' | 'reading';

interface Mark {
  readonly exchange: Exchange;
  readonly turn: Turn;
  readonly at: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly unsent: number;
}

/** Detects clients that are slow enough to block a connection on purpose. */
export class TransferRate {
  /** Milliseconds between two checks of a connection. */
  static readonly sweepMs = 1_000;
  readonly #marks = new WeakMap<Socket, Mark>();

  /**
   * Returns the reason if the client of a connection is too slow, otherwise undefined. Call it repeatedly,
   * every `sweepMs`.
   */
  slownessOf(socket: Socket, exchange: Exchange): Turn | undefined {
    const turn = turnOf(socket, exchange);
    if (!turn) {
      this.#marks.delete(socket);
      return undefined;
    }
    const mark = this.#marks.get(socket);
    const { bytesRead, bytesWritten, writableLength: unsent } = socket;
    const now = { exchange, turn, at: performance.now(), bytesRead, bytesWritten, unsent };
    if (mark?.exchange !== exchange || mark.turn !== turn) {
      this.#marks.set(socket, now);
      return undefined;
    }
    if (hasFailed(mark, now)) return turn;
    if (turn === 'reading' ? hasTaken(mark, now) : now.at - mark.at >= bodyWindowMs)
      this.#marks.set(socket, now);
    return undefined;
  }
}

function turnOf(socket: Socket, { request, response }: Exchange): Turn | undefined {
  // While received bytes are unread, the server is slow and not the client.
  if (!request.complete && !response.closed) return request.readableLength === 0 ? 'body' : undefined;
  return socket.writableLength > 0 ? 'reading' : undefined;
}

function hasFailed(mark: Mark, now: Mark): boolean {
  const elapsedMs = now.at - mark.at;
  if (now.turn === 'reading') return elapsedMs >= maxStallMs && !hasTaken(mark, now);
  const wanted = (elapsedMs / 1000) * minBodyBytesPerSecond;
  return elapsedMs >= bodyWindowMs && now.bytesRead - mark.bytesRead < wanted;
}

function hasTaken(mark: Mark, now: Mark): boolean {
  return now.bytesWritten !== mark.bytesWritten || now.unsent !== mark.unsent;
}
