// Copied from templates/client/runtime/events/event-stream-call.ts by `npx callsheet generate`. Do not edit.

import { type AnyResponse, PendingCall } from '../call/pending-call.ts';

/**
 * A call of an event stream. `for await` follows the stream: it reconnects and resumes after the last event,
 * and throws the error that ends the stream. `await` returns the events of a single connection.
 */
export class EventStreamCall<
  Event,
  DeclaredResponse extends AnyResponse,
> extends PendingCall<DeclaredResponse> {
  readonly #follow: () => AsyncGenerator<Event, void, undefined>;

  /** `start` opens a single connection; `follow` yields events over as many connections as needed. */
  constructor(
    operation: string,
    start: () => Promise<DeclaredResponse>,
    follow: () => AsyncGenerator<Event, void, undefined>,
  ) {
    super(operation, start);
    this.#follow = follow;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    return this.#follow();
  }
}
