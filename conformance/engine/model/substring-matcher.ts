/** A table of the hashes of the last four characters excludes most positions before any comparison. */
const endLength = 4;
const tableSize = 1 << 16;

/**
 * Searches texts for many patterns in one pass: a run remembers thousands of secrets and ids and searches
 * each response for all of them. Patterns shorter than four characters are never found.
 */
export class SubstringMatcher {
  readonly #table = new Uint8Array(tableSize);
  readonly #byEnd = new Map<string, string[]>();

  /** Adds a pattern. */
  add(pattern: string): void {
    if (pattern.length < endLength) return;
    const end = pattern.slice(-endLength);
    const others = this.#byEnd.get(end);
    if (others?.includes(pattern)) return;
    if (others) others.push(pattern);
    else this.#byEnd.set(end, [pattern]);
    let hash = 0;
    for (let index = 0; index < endLength; index += 1) hash = mixed(hash, end.charCodeAt(index));
    this.#table[hash] = 1;
  }

  /** The patterns that a text contains. */
  in(text: string): ReadonlySet<string> {
    const found = new Set<string>();
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      hash = mixed(hash, text.charCodeAt(index));
      if (this.#table[hash] !== 1) continue;
      for (const pattern of this.#byEnd.get(text.slice(index - endLength + 1, index + 1)) ?? [])
        if (text.startsWith(pattern, index - pattern.length + 1)) found.add(pattern);
    }
    return found;
  }
}

/** The next hash of the last four characters: earlier characters are shifted out. */
const mixed = (hash: number, code: number): number => ((hash << 4) ^ code ^ (code >> 8)) & (tableSize - 1);
