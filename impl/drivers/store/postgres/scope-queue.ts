import { StoreBusyError } from '../../../ports/store.ts';

/** The writes of one lock in this process. */
interface Line {
  /** Whether a write has its turn. */
  hasTurn: boolean;
  /** The number of running writes that have taken the lock later, without a turn. */
  latecomers: number;
  /** The waiting writes, in order of arrival. */
  readonly waiting: (() => void)[];
}

/** The maximum number of writes that wait for one lock. More would miss their deadlines. */
export const maxWaiting = 200;

/**
 * The writes of this process that wait for each other's locks: first come, first served, and writes of other
 * locks do not wait. A write enters before it takes a connection, so that a hundred writes of one studio use
 * one connection instead of all.
 *
 * A write that waits here holds no lock in the database. Writes that hold some never wait here, so the two
 * kinds of waiting cannot form a cycle.
 */
export class ScopeQueue {
  readonly #lines = new Map<string, Line>();

  /**
   * Waits for the turn of a write at each of its locks, in the given order. The result ends the turn.
   * @param deadline a time of `performance.now()`.
   * @throws StoreBusyError immediately when too many writes wait for one of the locks, or when the deadline
   * passes.
   */
  async enter(keys: readonly string[], deadline: number): Promise<() => void> {
    const taken: string[] = [];
    const leave = () => {
      for (const key of taken.splice(0)) this.#leave(key);
    };
    try {
      for (const key of keys) {
        await this.#take(key, deadline);
        taken.push(key);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Gives no write a turn at a lock that a running write takes as well. Call the result to end this. */
  keepOut(key: string): () => void {
    const line = this.#line(key);
    line.latecomers += 1;
    return () => {
      line.latecomers -= 1;
      this.#next(key, line);
    };
  }

  async #take(key: string, deadline: number): Promise<void> {
    const line = this.#line(key);
    if (!line.hasTurn && line.latecomers === 0) {
      line.hasTurn = true;
      return;
    }
    if (line.waiting.length >= maxWaiting)
      throw new StoreBusyError(`${maxWaiting} writes of the same rows are waiting already`);
    await new Promise<void>((resolve, reject) => {
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      const late = () => {
        line.waiting.splice(line.waiting.indexOf(called), 1);
        this.#next(key, line);
        reject(new StoreBusyError('other writes of the same rows took too long'));
      };
      const timer = setTimeout(late, Math.max(0, deadline - performance.now()));
      line.waiting.push(called);
    });
  }

  #leave(key: string): void {
    const line = this.#line(key);
    line.hasTurn = false;
    this.#next(key, line);
  }

  #next(key: string, line: Line): void {
    if (line.hasTurn || line.latecomers > 0) return;
    const called = line.waiting.shift();
    if (called) {
      line.hasTurn = true;
      called();
    } else this.#lines.delete(key);
  }

  #line(key: string): Line {
    const known = this.#lines.get(key);
    if (known) return known;
    const line: Line = { hasTurn: false, latecomers: 0, waiting: [] };
    this.#lines.set(key, line);
    return line;
  }
}
