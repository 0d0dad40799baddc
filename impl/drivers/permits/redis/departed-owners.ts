import { setTimeout as delay } from 'node:timers/promises';
import type { Presence } from '../../../ports/presence.ts';

/** PostgreSQL notices within milliseconds that a process died, and later on a busy machine. */
const defaultWaitMs = 1_000;
const lookMs = 50;
/** So many takes wait at a time. Others are rejected at once. */
const maxWaiting = 1_000;

/** The parts of departed owners. */
export interface DepartedOwnersParts {
  readonly presence: Pick<Presence, 'gone'>;
  /** For how long places outlive their owner. */
  readonly leaseMs: number;
  readonly waitMs?: number | undefined;
}

/** Finds the owners of places that are gone, so that each take of a full count waits for them once. */
export class DepartedOwners {
  readonly #parts: DepartedOwnersParts;
  /** The counts from which an owner's places were removed since it is gone, because searching a count costs time. */
  readonly #buried = new Map<string, Set<string>>();
  #waiting = 0;
  #look: Promise<void> | undefined;

  constructor(parts: DepartedOwnersParts) {
    this.#parts = parts;
  }

  /** The deadline of a take that begins now (milliseconds of `performance.now`). */
  deadline(): number {
    return performance.now() + (this.#parts.waitMs ?? defaultWaitMs);
  }

  /**
   * Returns those of the owners that are gone and may have places in the count, as soon as one of them is. Returns none
   * if the presence does not respond before the deadline, or if too many takes wait.
   */
  async of(count: string, owners: readonly string[], deadline: number): Promise<readonly string[]> {
    const doubtful = owners.filter((owner) => !this.#buried.get(owner)?.has(count));
    if (doubtful.length === 0 || this.#waiting >= maxWaiting) return [];
    this.#waiting += 1;
    try {
      for (;;) {
        const gone = await this.#askUntil(deadline, doubtful);
        if (gone.size > 0 || performance.now() >= deadline) return [...gone];
        await this.#nextLook();
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Records that a count has no places of these owners any more. */
  buried(count: string, owners: readonly string[]): void {
    for (const owner of owners) {
      const counts = this.#buried.get(owner) ?? new Set();
      // By then its places have ended, unless it came back.
      if (counts.size === 0) setTimeout(() => this.#buried.delete(owner), this.#parts.leaseMs).unref();
      this.#buried.set(owner, counts.add(count));
    }
  }

  /** Waiting takes check at the same moments, and share the result. */
  #nextLook(): Promise<void> {
    this.#look ??= delay(lookMs).then(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #askUntil(deadline: number, owners: readonly string[]): Promise<ReadonlySet<string>> {
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
