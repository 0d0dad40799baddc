const maxUnanswered = 64;
const minLossIntervalMs = 20;

/** Measures the round-trip time to the peer by acknowledgements and their responses, in milliseconds. */
export class RoundTrip {
  readonly #sentAt = new Map<number, number>();
  #number = 0;
  /** The initial values of the protocol (draft-sharabayko-srt-01, 4.10). */
  ms = 100;
  variationMs = 50;

  /** Records an acknowledgement that is sent now. Returns its number. */
  acknowledge(now: number): number {
    this.#number = (this.#number % 0x7fffffff) + 1;
    this.#sentAt.set(this.#number, now);
    const [oldest] = this.#sentAt.keys();
    if (this.#sentAt.size > maxUnanswered && oldest !== undefined) this.#sentAt.delete(oldest);
    return this.#number;
  }

  /** Records the response to an acknowledgement. */
  responded(number: number, now: number): void {
    const sentAt = this.#sentAt.get(number);
    if (sentAt === undefined) return;
    this.#sentAt.delete(number);
    const sample = now - sentAt;
    this.variationMs += (Math.abs(sample - this.ms) - this.variationMs) / 4;
    this.ms += (sample - this.ms) / 8;
  }

  /** The interval of repeated loss reports. */
  get lossIntervalMs(): number {
    return Math.max(minLossIntervalMs, (this.ms + 4 * this.variationMs) / 2);
  }
}
