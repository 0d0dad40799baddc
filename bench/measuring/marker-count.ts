/** Counts the occurrences of a text in a stream of bytes, even across chunks. */
export class MarkerCount {
  readonly #marker: Buffer;
  /** The start of a marker at the end of the previous bytes. */
  #begun: Buffer = Buffer.alloc(0);

  constructor(marker: string) {
    this.#marker = Buffer.from(marker);
  }

  /** Returns the number of markers that end in these bytes. */
  add(bytes: Buffer): number {
    const all = this.#begun.length > 0 ? Buffer.concat([this.#begun, bytes]) : bytes;
    const { length } = this.#marker;
    let count = 0;
    let end = 0;
    for (let at = all.indexOf(this.#marker); at >= 0; at = all.indexOf(this.#marker, end)) {
      count += 1;
      end = at + length;
    }
    this.#begun = this.#beginning(all, Math.max(end, all.length - length + 1));
    return count;
  }

  /** The longest end of the bytes, from an index on, that is the start of the marker. */
  #beginning(bytes: Buffer, from: number): Buffer {
    const [first = 0] = this.#marker;
    for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
      const rest = bytes.subarray(at);
      if (rest.equals(this.#marker.subarray(0, rest.length))) return Buffer.from(rest);
    }
    return Buffer.alloc(0);
  }
}
