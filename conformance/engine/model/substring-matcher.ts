/** Ends of so many characters are told apart by a table before anything is compared. */
const endLength = 4;
const tableSize = 1 << 16;

/**
 * Texts that are sought in others, all in one pass: a run remembers thousands of secrets and ids and looks for each in
 * every answer. Texts shorter than four characters are not found.
 */
export class Needles {
  readonly #table = new Uint8Array(tableSize);
  readonly #byEnd = new Map<string, string[]>();

  /** Seeks one more text. */
  add(needle: string): void {
    if (needle.length < endLength) return;
    const end = needle.slice(-endLength);
    const others = this.#byEnd.get(end);
    if (others?.includes(needle)) return;
    if (others) others.push(needle);
    else this.#byEnd.set(end, [needle]);
    let hash = 0;
    for (let index = 0; index < endLength; index += 1) hash = mixed(hash, end.charCodeAt(index));
    this.#table[hash] = 1;
  }

  /** Those that stand in a text. */
  in(text: string): ReadonlySet<string> {
    const found = new Set<string>();
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      hash = mixed(hash, text.charCodeAt(index));
      if (this.#table[hash] !== 1) continue;
      for (const needle of this.#byEnd.get(text.slice(index - endLength + 1, index + 1)) ?? [])
        if (text.startsWith(needle, index - needle.length + 1)) found.add(needle);
    }
    return found;
  }
}

/** The next hash of the last four characters: what came before them is shifted out. */
const mixed = (hash: number, code: number): number => ((hash << 4) ^ code ^ (code >> 8)) & (tableSize - 1);
