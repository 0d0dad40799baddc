import type { Count, Places, Taking } from '../../ports/permits.ts';
import { Tally } from './local-counts.ts';

/** Places of a deployment that is one process. */
export class MemoryPlaces implements Places {
  readonly #tally = new Tally();

  async take(counts: readonly Count[]): Promise<Taking> {
    const full = counts.find(({ name, most }) => this.#tally.of(name) >= most);
    if (full) return { full: full.name };
    const names = counts.map(({ name }) => name);
    this.#tally.add(names);
    let isTaken = true;
    const giveBack = () => {
      if (isTaken) this.#tally.remove(names);
      isTaken = false;
    };
    return { place: { giveBack } };
  }

  close(): void {}
}
