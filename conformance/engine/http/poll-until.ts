import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { patient, waitedInVain } from './check-attempt.ts';
import { Blocked } from './outcome.ts';

/** How long an answer is waited for, in milliseconds of a quick target on a quiet machine. */
export interface Patience {
  /** From the first time it is asked; what is being asked when it is over is still heard. */
  readonly forMs: number;
  /** Between the first answer that will not do and asking again; twice as long each time, up to a tenth of it all. */
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
  const began = performance.now();
  const longest = Math.max(everyMs, forMs / 10);
  for (let next = everyMs; ; next = Math.min(next * 2, longest)) {
    const answer = await ask();
    if (willDo(answer)) return answer;
    const left = began + patient(forMs) - performance.now();
    if (left < everyMs) {
      waitedInVain();
      return answer;
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
