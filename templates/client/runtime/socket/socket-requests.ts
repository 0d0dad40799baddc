import { NetworkError, TimeoutError } from '../call/errors.ts';
import { SocketApiError } from './socket-errors.ts';
import type { Frame } from './socket-frame.ts';
import type { SocketPlan } from './socket-plan.ts';

interface Connection {
  readonly readyState: number;
  send(text: string): void;
}

interface Pending {
  readonly text: string;
  isSent: boolean;
  readonly take: (frame: Frame) => void;
  readonly fail: (error: unknown) => void;
}

const isOpen = (connection: Connection | undefined) => connection?.readyState === 1;

/** The pending requests of a socket, by id. */
export class SocketRequests {
  readonly #plan: SocketPlan;
  readonly #timeout: number;
  /** In the order of their calls. */
  readonly #pending = new Map<string, Pending>();
  #count = 0;

  constructor(plan: SocketPlan, timeout: number) {
    this.#plan = plan;
    this.#timeout = timeout;
  }

  /**
   * Sends a request and returns the result of its reply.
   *
   * @throws NetworkError without a connection, TimeoutError, SocketApiError.
   */
  sendRequest(connection: Connection | undefined, type: string, data: unknown): Promise<unknown> {
    if (isOpen(connection)) return this.requestWhenOpen(connection, type, data);
    return Promise.reject(new NetworkError(this.#plan.operation, new Error('there is no connection')));
  }

  /**
   * Sends a request now if there is an open connection, otherwise with the next `sendWaiting`. The timeout
   * includes this wait.
   *
   * @throws TimeoutError, SocketApiError, or the error of `failSent` and `failAll`.
   */
  requestWhenOpen(
    connection: Connection | undefined,
    type: string,
    data: unknown,
    timeout: number = this.#timeout,
  ): Promise<unknown> {
    const { operation, reply } = this.#plan;
    this.#count += 1;
    const id = String(this.#count);
    return new Promise<unknown>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.#pending.delete(id);
      };
      const request: Pending = {
        text: JSON.stringify({ type, [reply.id]: id, data }),
        isSent: false,
        take: (frame) => {
          settle();
          if (frame['ok'] === true) resolve(frame['result']);
          else reject(new SocketApiError(operation, String(frame['error'])));
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      const late = () => {
        const error = new TimeoutError(operation, timeout);
        if (!request.isSent) error.message += ` ${unsent}`;
        request.fail(error);
      };
      const timer = setTimeout(late, timeout);
      this.#pending.set(id, request);
      if (connection && isOpen(connection)) send(connection, request);
    });
  }

  /** Sends the requests that wait for a connection. */
  sendWaiting(connection: Connection): void {
    if (!isOpen(connection)) return;
    for (const request of this.#pending.values()) if (!request.isSent) send(connection, request);
  }

  /** Settles the request that this frame replies to. */
  take(frame: Frame): void {
    this.#pending.get(String(frame[this.#plan.reply.id]))?.take(frame);
  }

  /** Fails the requests that were sent. The others wait for the next connection. */
  failSent(error: unknown): void {
    for (const { isSent, fail } of this.#pending.values()) if (isSent) fail(error);
  }

  failAll(error: unknown): void {
    for (const { fail } of this.#pending.values()) fail(error);
  }
}

const unsent = 'The socket did not open in this time, so the request was not sent.';

function send(connection: Connection, request: Pending): void {
  request.isSent = true;
  connection.send(request.text);
}
