// Copied from templates/client/runtime/call/poll.ts by `npx callsheet generate`. Do not edit.

import { pause } from '../transport/delay.ts';

/** How often something is read, and until when. */
export interface PollOptions<Value> {
  /** Milliseconds from the end of one read to the next. */
  readonly every: number;
  /** Whether this is what was waited for. */
  readonly until: (value: Value) => boolean;
  /** Ends the waiting: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Reads again and again until what was read is what was waited for, and gives that; `read` is best a conditional read over a
 * client that remembers copies, which costs little where nothing has changed. What a read throws is thrown.
 */
export async function poll<Value>(
  read: () => PromiseLike<Value>,
  { every, until, signal }: PollOptions<Value>,
): Promise<Value> {
  for (;;) {
    signal?.throwIfAborted();
    const value = await read();
    if (until(value)) return value;
    await pause(every, signal);
  }
}
