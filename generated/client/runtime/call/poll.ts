// Copied from templates/client/runtime/call/poll.ts by `npx callsheet generate`. Do not edit.

import { pause } from '../transport/delay.ts';

/** How often `poll` reads, and until when. */
export interface PollOptions<Value> {
  /** Milliseconds from the end of one read to the start of the next. */
  readonly intervalMs: number;
  /** Returns true for the value that ends the polling. */
  readonly until: (value: Value) => boolean;
  /** Aborts the polling: `poll` rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Reads repeatedly until `until` returns true, and returns that value. Errors of `read` are thrown. Use a
 * conditional read with a client that caches responses, so that unchanged values cost little.
 */
export async function poll<Value>(
  read: () => PromiseLike<Value>,
  { intervalMs, until, signal }: PollOptions<Value>,
): Promise<Value> {
  for (;;) {
    signal?.throwIfAborted();
    const value = await read();
    if (until(value)) return value;
    await pause(intervalMs, signal);
  }
}
