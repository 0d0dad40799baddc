// Copied from templates/client/runtime/events/event-stream-call.ts by `npx callsheet generate`. Do not edit.

import { type AnyAnswer, PendingCall } from '../call/pending-call.ts';

/**
 * A stream of an operation. Iterated it is followed: its events come over connections that come and go, and what ends it is
 * thrown. Awaited it is the events of one connection.
 */
export class FollowedCall<Event, Answer extends AnyAnswer> extends PendingCall<Answer> {
  readonly #follow: () => AsyncGenerator<Event, void, undefined>;

  /** `start` opens one connection; `follow` gives the events of as many as it takes. */
  constructor(
    operation: string,
    start: () => Promise<Answer>,
    follow: () => AsyncGenerator<Event, void, undefined>,
  ) {
    super(operation, start);
    this.#follow = follow;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Event, void, undefined> {
    return this.#follow();
  }
}
