/** Beats that are later than that are left out: what is late is not made up for by a rush. */
const maxLateMs = 500;

/** Beats at an even pace, however late the timers of a busy process are. */
export class FrameClock {
  readonly #beat: (at: number) => void;
  readonly #clock: () => number;
  readonly #epoch: number;
  #intervalMs: number;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param beat is told when each is due, in milliseconds since the beginning.
   * @param clock is one that never falls.
   */
  constructor(intervalMs: number, beat: (at: number) => void, clock = () => performance.now()) {
    this.#intervalMs = intervalMs;
    this.#beat = beat;
    this.#clock = clock;
    this.#epoch = clock();
    this.#timer = setTimeout(() => this.#catchUp(), 0);
  }

  /** How far apart beats are from the next one on. */
  setInterval(intervalMs: number): void {
    this.#intervalMs = intervalMs;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #catchUp(): void {
    const late = this.#now() - this.#next;
    if (late > maxLateMs) this.#next += Math.floor(late / this.#intervalMs) * this.#intervalMs;
    while (this.#timer && this.#next <= this.#now()) {
      const at = this.#next;
      this.#next += this.#intervalMs;
      this.#beat(at);
    }
    if (this.#timer) this.#timer = setTimeout(() => this.#catchUp(), Math.max(1, this.#next - this.#now()));
  }

  #now(): number {
    return this.#clock() - this.#epoch;
  }
}
