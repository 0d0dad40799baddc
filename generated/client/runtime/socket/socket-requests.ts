// Copied from templates/client/runtime/socket/socket-requests.ts by `npx callsheet generate`. Do not edit.

import { NetworkError, TimeoutError } from '../call/errors.ts';
import { SocketRefusalError } from './socket-errors.ts';
import type { Frame } from './socket-frame.ts';
import type { SocketPlan } from './socket-plan.ts';

type Waiting = { readonly take: (frame: Frame) => void; readonly fail: (error: unknown) => void };

/** What was asked over a connection, until its reply comes. */
export class SocketRequests {
  readonly #plan: SocketPlan;
  readonly #timeout: number;
  readonly #waiting = new Map<string, Waiting>();
  #count = 0;

  constructor(plan: SocketPlan, timeout: number) {
    this.#plan = plan;
    this.#timeout = timeout;
  }

  /** Sends a request and gives the result of its reply. */
  ask(
    connection: Pick<WebSocket, 'send' | 'readyState'> | undefined,
    type: string,
    data: unknown,
  ): Promise<unknown> {
    const { operation, reply } = this.#plan;
    if (connection?.readyState !== 1)
      return Promise.reject(new NetworkError(operation, new Error('there is no connection')));
    this.#count += 1;
    const id = String(this.#count);
    return new Promise<unknown>((resolve, reject) => {
      const late = () => settle.fail(new TimeoutError(operation, this.#timeout));
      const timer = setTimeout(late, this.#timeout);
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      const settle: Waiting = {
        take: (frame) => {
          done();
          if (frame['ok'] === true) resolve(frame['result']);
          else reject(new SocketRefusalError(operation, String(frame['error'])));
        },
        fail: (error) => {
          done();
          reject(error);
        },
      };
      this.#waiting.set(id, settle);
      connection.send(JSON.stringify({ type, [reply.id]: id, data }));
    });
  }

  /** Gives a reply to what waits for it. */
  take(frame: Frame): void {
    this.#waiting.get(String(frame[this.#plan.reply.id]))?.take(frame);
  }

  failAll(error: unknown): void {
    for (const { fail } of this.#waiting.values()) fail(error);
  }
}
