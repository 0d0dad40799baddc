import { setTimeout as delay } from 'node:timers/promises';
import type { Presence } from '../../../ports/presence.ts';

/**
 * How long a take waits by default, in milliseconds. PostgreSQL notices the death of a process within
 * milliseconds, but later on a busy machine.
 */
const defaultWaitMs = 3_000;
const pollMs = 50;
/** The maximum number of waiting takes. Above it, takes do not wait. */
const maxWaiting = 1_000;

/** Dependencies and times of the search for owners that are gone. */
export interface DepartedOwnersOptions {
  readonly presence: Pick<Presence, 'gone'>;
  /** The time that permits outlive their owner. */
  readonly leaseMs: number;
  readonly waitMs?: number | undefined;
}

/** Finds permit owners that are gone, so that each take of a full count waits for them once. */
export class DepartedOwners {
  readonly #parts: DepartedOwnersOptions;
  /**
   * For each owner that is gone, the counts from which its permits were removed. They are skipped, because
   * searching a count costs time.
   */
  readonly #removed = new Map<string, Set<string>>();
  #waiting = 0;
  #look: Promise<void> | undefined;

  constructor(parts: DepartedOwnersOptions) {
    this.#parts = parts;
  }

  /** The deadline of a take that begins now (milliseconds of `performance.now`). */
  deadline(): number {
    return performance.now() + (this.#parts.waitMs ?? defaultWaitMs);
  }

  /**
   * Returns those of the owners that are gone and may have permits in the count, as soon as one of them is. Returns none
   * if the presence does not respond before the deadline, or if too many takes wait.
   */
  async of(count: string, owners: readonly string[], deadline: number): Promise<readonly string[]> {
    const doubtful = owners.filter((owner) => !this.#removed.get(owner)?.has(count));
    if (doubtful.length === 0 || this.#waiting >= maxWaiting) return [];
    this.#waiting += 1;
    try {
      for (;;) {
        const gone = await this.#pollUntil(deadline, doubtful);
        if (gone.size > 0 || performance.now() >= deadline) return [...gone];
        await this.#nextLook();
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Records that a count has no permits of these owners any more. */
  removed(count: string, owners: readonly string[]): void {
    for (const owner of owners) {
      const counts = this.#removed.get(owner) ?? new Set();
      // After this time the owner's permits have expired, unless the owner came back.
      if (counts.size === 0) setTimeout(() => this.#removed.delete(owner), this.#parts.leaseMs).unref();
      this.#removed.set(owner, counts.add(count));
    }
  }

  /** Waiting takes check at the same moments, and share the result. */
  #nextLook(): Promise<void> {
    this.#look ??= delay(pollMs).then(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #pollUntil(deadline: number, owners: readonly string[]): Promise<ReadonlySet<string>> {
    const ending = new AbortController();
    const late = delay(Math.max(1, deadline - performance.now()), new Set<string>(), {
      signal: ending.signal,
    }).catch(() => new Set<string>());
    try {
      return await Promise.race([this.#parts.presence.gone(owners), late]);
    } finally {
      ending.abort();
    }
  }
}
