/** The findings of an attack, each kind once with its number of occurrences. */
export class Findings {
  readonly #found = new Map<string, { readonly what: string; times: number }>();

  /** Adds a finding. Findings of a kind that differ only in numbers count as one. */
  add(kind: string, what: string): void {
    const alike = `${kind}: ${what.replace(/\d+/g, '#').slice(0, 200)}`;
    const known = this.#found.get(alike);
    if (known) known.times += 1;
    else this.#found.set(alike, { what: `${kind}: ${what}`, times: 1 });
  }

  /** The findings, one line each. */
  get lines(): readonly string[] {
    return [...this.#found.values()].map(({ what, times }) => `${what} (${times} times)`);
  }
}
