import { performance } from 'node:perf_hooks';
import { Blocked, Violation } from '../http/outcome.ts';

/**
 * Lifetimes of a credential that should expire during a check, in seconds. If it expires before its use, the
 * next one is tried.
 */
const lives = [3, 9, 27];

/**
 * Starts an action with a credential that expires soon but is valid at the start. On a slow machine, the
 * credential gets a longer lifetime.
 * @throws Blocked if no lifetime was long enough.
 */
export async function withShortLifetime<T>(begin: (seconds: number) => Promise<T>): Promise<T> {
  for (const seconds of lives) {
    const began = performance.now();
    try {
      return await begin(seconds);
    } catch (problem) {
      const isOver = performance.now() - began > (seconds * 1000 * 2) / 3;
      if (!(isOver && problem instanceof Violation)) throw problem;
    }
  }
  throw new Blocked(
    `the action did not start within the ${lives.at(-1)} s in which its credential was valid`,
  );
}
