import type { Count, PermitResult, Permits } from '../../ports/permits.ts';
import { LocalCounts } from './local-counts.ts';

/** Permits of a deployment with a single process. */
export class MemoryPermits implements Permits {
  readonly #tally = new LocalCounts();

  async take(counts: readonly Count[]): Promise<PermitResult> {
    const full = counts.find(({ name, max }) => this.#tally.of(name) >= max);
    if (full) return { full: full.name };
    const names = counts.map(({ name }) => name);
    this.#tally.add(names);
    let isHeld = true;
    const release = () => {
      if (isHeld) this.#tally.remove(names);
      isHeld = false;
    };
    return { permit: { release } };
  }

  close(): void {}
}
