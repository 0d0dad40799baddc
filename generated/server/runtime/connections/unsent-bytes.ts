// Copied from templates/server/runtime/connections/unsent-bytes.ts by `npx callsheet generate`. Do not edit.

/**
 * Sums the bytes that wait for clients to read them. Otherwise, many clients that request much and read
 * nothing would fill the memory, each below its own limit.
 */
export class UnsentBytes<Own> {
  readonly #max: number;
  /** Unsent bytes of each connection, the one that has waited longest first. */
  readonly #bytes = new Map<Own, number>();
  #total = 0;

  /** @param max The maximum number of waiting bytes of all connections. */
  constructor(max: number) {
    this.#max = max;
  }

  get total(): number {
    return this.#total;
  }

  /** Sets the number of waiting bytes of a connection. */
  set(own: Own, bytes: number): void {
    this.#total += bytes - (this.#bytes.get(own) ?? 0);
    if (bytes > 0) this.#bytes.set(own, bytes);
    else this.#bytes.delete(own);
  }

  /**
   * The connections to close so that the rest is within the limit, longest waiting first. The last one
   * always stays. Visits each connection at most once.
   */
  surplus(): Own[] {
    const surplus: Own[] = [];
    let left = this.#total;
    for (const [own, bytes] of this.#bytes) {
      if (left <= this.#max || surplus.length === this.#bytes.size - 1) break;
      left -= bytes;
      surplus.push(own);
    }
    return surplus;
  }
}
