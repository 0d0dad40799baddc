/** Repeatable random numbers from a seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A random text of this many characters; letters and digits by default. */
  text(length: number, alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'): string {
    let text = '';
    while (text.length < length) text += alphabet[Math.floor(this.next() * alphabet.length)] ?? 'a';
    return text;
  }

  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.next() }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
  }

  /**
   * A made-up id of the same length and format as a real id: the part up to the last separator stays, and
   * every letter and digit after it is replaced by another of its class. So a format rule accepts both.
   */
  like(id: string): string {
    const head = /^.*[_.:-](?=.{8,}$)/.exec(id)?.[0] ?? '';
    const tail = id.slice(head.length);
    const made = tail.replace(/[a-z]|[A-Z]|[0-9]/g, (letter) => {
      // A hexadecimal id gets no letters after f.
      if (/[0-9]/.test(letter)) return this.text(1, '0123456789');
      const hex = /^[0-9a-fA-F-]+$/.test(tail);
      const letters = hex ? 'abcdef' : 'abcdefghjkmnpqrstvwxyz';
      return /[a-z]/.test(letter) ? this.text(1, letters) : this.text(1, letters.toUpperCase());
    });
    return made === tail && tail !== ''
      ? `${head}${tail.slice(0, -1)}${tail.endsWith('0') ? '1' : '0'}`
      : head + made;
  }
}
