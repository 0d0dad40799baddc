import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Blocked } from './outcome.ts';

/** How long an answer is waited for, in milliseconds. */
export interface Patience {
  /** From the first time it is asked; what is being asked when it is over is still heard. */
  readonly forMs: number;
  /** Between an answer that will not do and asking again. */
  readonly everyMs: number;
  /** Aborted when the run is being stopped. */
  readonly stop: AbortSignal | undefined;
}

/**
 * Asks again and again until an answer will do or the patience is over, and gives back the last answer: who cares which
 * of the two it was looks at it. Asks at least once, and fails as asking does.
 * @throws Blocked when the run is stopped meanwhile.
 */
export async function askUntil<T>(
  ask: () => Promise<T>,
  willDo: (answer: T) => boolean,
  { forMs, everyMs, stop }: Patience,
): Promise<T> {
  const end = performance.now() + forMs;
  for (;;) {
    const answer = await ask();
    if (willDo(answer) || performance.now() + everyMs > end) return answer;
    await pause(everyMs, stop);
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
