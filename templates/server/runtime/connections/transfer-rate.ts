import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Over how long a body's pace is judged. */
const bodyWindowMs = 10_000;
/** The least that a body must come in at: slower than any line that people still have. */
const minBodyBytesPerSecond = 1024;
/** How long a client may take nothing of its answer. */
const maxStallMs = 60_000;

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What a connection waits for that is its client's turn: the rest of a body, or that an answer is taken. */
type Turn = 'body' | 'reading';

interface Mark {
  readonly exchange: Exchange;
  readonly turn: Turn;
  readonly at: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly unsent: number;
}

/** Tells clients that hold a connection by drops from those that are only slow. */
export class Pace {
  /** How often connections are to be looked at, in milliseconds. */
  static readonly sweepMs = 1_000;
  readonly #marks = new WeakMap<Socket, Mark>();

  /** What the client of a connection is too slow with; undefined when with nothing. To be asked again and again. */
  faultOf(socket: Socket, exchange: Exchange): Turn | undefined {
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
  // While what has come is not taken, it is we who are slow.
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
