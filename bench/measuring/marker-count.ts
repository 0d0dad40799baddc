/** Counts how often a text comes in a stream of bytes, however the stream is cut. */
export class MarkerCount {
  readonly #marker: Buffer;
  /** With what the marker may begin that ended the bytes before. */
  #begun: Buffer = Buffer.alloc(0);

  constructor(marker: string) {
    this.#marker = Buffer.from(marker);
  }

  /** How often the text ends in these bytes, which are not kept. */
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

  /** The longest end of the bytes, from there on, that the marker may begin with. */
  #beginning(bytes: Buffer, from: number): Buffer {
    const [first = 0] = this.#marker;
    for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
      const rest = bytes.subarray(at);
      if (rest.equals(this.#marker.subarray(0, rest.length))) return Buffer.from(rest);
    }
    return Buffer.alloc(0);
  }
}
