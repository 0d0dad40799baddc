const maxUnanswered = 64;
const minLossIntervalMs = 20;

/** Measures how long a packet takes to the peer and back, by acknowledgements and the answers to them, in milliseconds. */
export class RoundTrip {
  readonly #sentAt = new Map<number, number>();
  #number = 0;
  /** What the protocol begins with (draft-sharabayko-srt-01, 4.10). */
  ms = 100;
  variationMs = 50;

  /** An acknowledgement goes out now; its number. */
  acknowledge(now: number): number {
    this.#number = (this.#number % 0x7fffffff) + 1;
    this.#sentAt.set(this.#number, now);
    const [oldest] = this.#sentAt.keys();
    if (this.#sentAt.size > maxUnanswered && oldest !== undefined) this.#sentAt.delete(oldest);
    return this.#number;
  }

  /** The answer to one came. */
  answered(number: number, now: number): void {
    const sentAt = this.#sentAt.get(number);
    if (sentAt === undefined) return;
    this.#sentAt.delete(number);
    const sample = now - sentAt;
    this.variationMs += (Math.abs(sample - this.ms) - this.variationMs) / 4;
    this.ms += (sample - this.ms) / 8;
  }

  /** After what time something that is still missing is asked for again. */
  get lossIntervalMs(): number {
    return Math.max(minLossIntervalMs, (this.ms + 4 * this.variationMs) / 2);
  }
}
