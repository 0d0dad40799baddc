// Copied from templates/client/runtime/events/event-connection.ts by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../call/call-options.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, isCallError, NetworkError } from '../call/errors.ts';
import { type AnyResponse, unwrap } from '../call/pending-call.ts';
import { EventBody } from './event-body.ts';

/** Opens a stream, after the event with this id if there is one. */
export type OpenStream<DeclaredResponse extends AnyResponse> = (
  lastEventId: string | undefined,
  options: CallOptions,
) => Promise<DeclaredResponse>;

/** The options of one connection. */
export interface ConnectionOptions extends CallOptions {
  /**
   * Milliseconds without any bytes, heartbeats included, after which the connection fails. Without a value,
   * unlimited.
   */
  readonly idleTimeout?: number | undefined;
}

/** The members of an event that this module reads. */
interface AnyEvent {
  readonly id?: string;
}

/**
 * One connection of a followed stream: reads one event at a time, and fails if nothing arrives for too long.
 */
export class EventConnection {
  /** The id of the event to resume after. */
  last: string | undefined;
  readonly #operation: string;
  readonly #options: ConnectionOptions;
  readonly #ending = new AbortController();
  readonly #abort = () => this.#ending.abort();
  #resumed: string | undefined;
  #response: AnyResponse = { status: 0, headers: {} };
  #body: EventBody | undefined;
  #events: AsyncIterator<AnyEvent> | undefined;

  constructor(operation: string, options: ConnectionOptions, last: string | undefined) {
    this.#operation = operation;
    this.#options = options;
    this.#resumed = last;
    this.last = last;
    options.signal?.addEventListener('abort', this.#abort, { once: true });
    if (options.signal?.aborted) this.#abort();
  }

  /** Milliseconds that the server requests clients to wait before they reconnect. */
  get base(): number | undefined {
    return this.#body?.retry;
  }

  /**
   * Opens the stream.
   *
   * @throws ApiError for an error response, ContractViolationError if the response is no stream of
   * events.
   */
  async open<DeclaredResponse extends AnyResponse>(open: OpenStream<DeclaredResponse>): Promise<void> {
    const { timeout = 60_000 } = this.#options;
    const opening = () => open(this.last, { timeout, signal: this.#ending.signal });
    const response = await this.#within(opening, timeout);
    this.#response = response;
    const body: unknown = unwrap(this.#operation, response);
    if (!isIterable(body)) throw this.#violation('came with no stream of events');
    if (body instanceof EventBody) this.#body = body;
    this.#events = body[Symbol.asyncIterator]();
  }

  /** The next event; undefined when the server has ended the stream. */
  async next(): Promise<AnyEvent | undefined> {
    const events = this.#events;
    if (!events) return undefined;
    for (;;) {
      const { done, value } = await this.#within(() => events.next(), this.#options.idleTimeout);
      if (done && !this.#body) return undefined;
      this.last = (this.#body ? this.#body.lastEventId : value.id) ?? this.last;
      if (done) return undefined;
      // A server may repeat the event after which the stream resumes.
      const isAgain = value.id !== undefined && value.id === this.#resumed;
      this.#resumed = undefined;
      if (!isAgain) return value;
    }
  }

  /** Converts the error that ended the connection to an error of a call. */
  errorOf(thrown: unknown): unknown {
    const { signal } = this.#options;
    if (signal?.aborted) return new AbortedError(this.#operation, signal.reason);
    return isCallError(thrown) ? thrown : new NetworkError(this.#operation, thrown);
  }

  /** Closes the connection, and aborts a pending read. */
  close(): void {
    this.#options.signal?.removeEventListener('abort', this.#abort);
    this.#abort();
    this.#events?.return?.().catch(() => undefined);
  }

  /**
   * Waits for the work. Rejects when the connection is aborted, or when nothing arrives for `idleTimeout`
   * milliseconds.
   */
  #within<Value>(work: () => Promise<Value>, idleTimeout: number | undefined): Promise<Value> {
    const { signal } = this.#ending;
    const begun = performance.now();
    return new Promise<Value>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const watch = (milliseconds: number) => {
        timer = setTimeout(() => {
          const quiet = performance.now() - Math.max(begun, this.#body?.receivedAt ?? 0);
          const left = (idleTimeout ?? 0) - quiet;
          if (left > 0) watch(left);
          else reject(new Error(`nothing was received for ${idleTimeout} ms`));
        }, Math.ceil(milliseconds));
      };
      const ended = () => reject(signal.reason);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', ended);
      };
      if (signal.aborted) return ended();
      if (idleTimeout !== undefined) watch(idleTimeout);
      signal.addEventListener('abort', ended);
      work().then(resolve, reject).finally(settle);
    });
  }

  #violation(what: string): ContractViolationError {
    return new ContractViolationError(this.#operation, { body: undefined, ...this.#response }, what);
  }
}

function isIterable(body: unknown): body is AsyncIterable<AnyEvent> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
