import { performance } from 'node:perf_hooks';
import { Blocked, Violation } from '../http/outcome.ts';

/** How long what is to end during a check lives, in seconds: the next one where it ended before it could be used. */
const lives = [3, 9, 27];

/**
 * Begins something with what soon ends, and was good when it began: on a slow machine that gets a longer life.
 * @throws Blocked where no life was long enough.
 */
export async function withinItsLife<T>(begin: (seconds: number) => Promise<T>): Promise<T> {
  for (const seconds of lives) {
    const began = performance.now();
    try {
      return await begin(seconds);
    } catch (problem) {
      const isOver = performance.now() - began > (seconds * 1000 * 2) / 3;
      if (!(isOver && problem instanceof Violation)) throw problem;
    }
  }
  throw new Blocked(`nothing began within the ${lives.at(-1)} s that its credential was good`);
}
