import type { Clock } from '../../ports/clock.ts';
import type { Lease, Leases } from '../../ports/leases.ts';

/** Leases of a deployment with a single process: every name is available to it. */
export class MemoryLeases implements Leases {
  readonly #clock: Clock;
  readonly #held = new Map<string, { readonly lease: Lease; readonly value: string }>();
  #fence = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async acquire(name: string, value = ''): Promise<Lease> {
    const known = this.#held.get(name);
    if (known) return known.lease;
    // Larger than the fence numbers of an earlier process, because it starts at the current time.
    this.#fence = Math.max(this.#fence + 1, this.#clock.now());
    const lease: Lease = {
      name,
      fence: this.#fence,
      isShared: false,
      lost: new AbortController().signal,
      isHeld: () => this.#held.get(name)?.lease === lease,
      isHeldIn: async () => lease.isHeld(),
      leftMs: () => (lease.isHeld() ? Number.POSITIVE_INFINITY : 0),
      release: async () => {
        if (lease.isHeld()) this.#held.delete(name);
      },
    };
    this.#held.set(name, { lease, value });
    return lease;
  }

  async holder(name: string): Promise<string | undefined> {
    return this.#held.get(name)?.value;
  }

  async close(): Promise<void> {
    this.#held.clear();
  }
}
