import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteTimeout, scaledTimeout } from './check-attempt.ts';
import { Blocked } from './outcome.ts';

/** The timing of a poll, in milliseconds for a fast target on an idle machine. */
export interface PollTiming {
  /** The time limit, from the first call. A call that is active at the limit still counts. */
  readonly forMs: number;
  /** The interval to the second call; doubles each time, up to a tenth of `forMs`. */
  readonly everyMs: number;
  /** Aborted when the run is stopped. */
  readonly stop: AbortSignal | undefined;
}

/**
 * Calls `request` until a result is accepted or the time is over, and returns the last result, accepted or not.
 * Calls at least once, and throws the errors of `request`.
 * @throws Blocked when the run is stopped meanwhile.
 */
export async function pollUntil<T>(
  request: () => Promise<T>,
  willDo: (response: T) => boolean,
  { forMs, everyMs, stop }: PollTiming,
): Promise<T> {
  const began = performance.now();
  const max = Math.max(everyMs, forMs / 10);
  for (let next = everyMs; ; next = Math.min(next * 2, max)) {
    const response = await request();
    if (willDo(response)) return response;
    const left = began + scaledTimeout(forMs) - performance.now();
    if (left < everyMs) {
      noteTimeout();
      return response;
    }
    await pause(Math.min(next, left), stop);
  }
}

/**
 * Waits, in milliseconds.
 * @throws Blocked when the run is stopped meanwhile.
 */
export async function pause(ms: number, stop: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, { ...(stop && { signal: stop }) }).catch(() => {
    throw new Blocked('the run was interrupted');
  });
}
