// Copied from templates/client/runtime/events/event-connection.ts by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../call/call-options.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, isCallError, NetworkError } from '../call/errors.ts';
import { type AnyAnswer, worthOf } from '../call/pending-call.ts';
import { EventBody } from './event-body.ts';

/** Opens a stream, after the event of an id where there is one. */
export type OpenStream<Answer extends AnyAnswer> = (
  lastEventId: string | undefined,
  options: CallOptions,
) => Promise<Answer>;

/** How long a connection may say nothing. */
export interface ConnectionOptions extends CallOptions {
  /** Milliseconds without anything from the server, heartbeats included; for ever unless given. */
  readonly silence?: number | undefined;
}

/** An event as far as it is known here. */
interface AnyEvent {
  readonly id?: string;
}

/** One connection of a stream that is followed: it takes one event at a time, and ends where nothing is heard. */
export class EventConnection {
  /** The id to go on after. */
  last: string | undefined;
  readonly #operation: string;
  readonly #options: ConnectionOptions;
  readonly #ending = new AbortController();
  readonly #abort = () => this.#ending.abort();
  #resumed: string | undefined;
  #answer: AnyAnswer = { status: 0, headers: {} };
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

  /** Milliseconds that the server asks to wait before coming back. */
  get base(): number | undefined {
    return this.#body?.retry;
  }

  /** Opens the stream; what the server refuses, and what is no stream, is thrown. */
  async open<Answer extends AnyAnswer>(open: OpenStream<Answer>): Promise<void> {
    const { timeout = 60_000 } = this.#options;
    const opening = () => open(this.last, { timeout, signal: this.#ending.signal });
    const answer = await this.#within(opening, timeout);
    this.#answer = answer;
    const body: unknown = worthOf(this.#operation, answer);
    if (!isIterable(body)) throw this.#violation('came with no stream of events');
    if (body instanceof EventBody) this.#body = body;
    this.#events = body[Symbol.asyncIterator]();
  }

  /** The next event; undefined once the server has ended the stream. */
  async next(): Promise<AnyEvent | undefined> {
    const events = this.#events;
    if (!events) return undefined;
    for (;;) {
      const { done, value } = await this.#within(() => events.next(), this.#options.silence);
      if (done && !this.#body) return undefined;
      this.last = (this.#body ? this.#body.lastEventId : value.id) ?? this.last;
      if (done) return undefined;
      // A server may send once more what it was asked to go on after.
      const isAgain = value.id !== undefined && value.id === this.#resumed;
      this.#resumed = undefined;
      if (!isAgain) return value;
    }
  }

  /** What ended the connection, as a call would throw it. */
  errorOf(thrown: unknown): unknown {
    const { signal } = this.#options;
    if (signal?.aborted) return new AbortedError(this.#operation, signal.reason);
    return isCallError(thrown) ? thrown : new NetworkError(this.#operation, thrown);
  }

  /** Lets go of the connection, whatever it waits for. */
  close(): void {
    this.#options.signal?.removeEventListener('abort', this.#abort);
    this.#abort();
    this.#events?.return?.().catch(() => undefined);
  }

  /** What comes of the work, unless the connection ends or nothing is heard for so many milliseconds meanwhile. */
  #within<Value>(work: () => Promise<Value>, silence: number | undefined): Promise<Value> {
    const { signal } = this.#ending;
    const begun = performance.now();
    return new Promise<Value>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const watch = (milliseconds: number) => {
        timer = setTimeout(() => {
          const quiet = performance.now() - Math.max(begun, this.#body?.heardAt ?? 0);
          const left = (silence ?? 0) - quiet;
          if (left > 0) watch(left);
          else reject(new Error(`nothing was heard for ${silence} ms`));
        }, Math.ceil(milliseconds));
      };
      const ended = () => reject(signal.reason);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', ended);
      };
      if (signal.aborted) return ended();
      if (silence !== undefined) watch(silence);
      signal.addEventListener('abort', ended);
      work().then(resolve, reject).finally(settle);
    });
  }

  #violation(what: string): ContractViolationError {
    return new ContractViolationError(this.#operation, { body: undefined, ...this.#answer }, what);
  }
}

function isIterable(body: unknown): body is AsyncIterable<AnyEvent> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}
