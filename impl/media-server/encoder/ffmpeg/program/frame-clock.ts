/** Ticks that are later than this are skipped, so that the clock never catches up in a burst. */
const maxLateMs = 500;

let late = 0;

/** The number of ticks in this process that were late by a whole interval or skipped. */
export function lateTicks(): number {
  return late;
}

/** Ticks at an even rate, even if the timers of a busy process are late. */
export class FrameClock {
  readonly #beat: (at: number) => void;
  readonly #clock: () => number;
  readonly #epoch: number;
  #intervalMs: number;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param beat is called with the time when the tick was due, in milliseconds since the start.
   * @param clock must be monotonic.
   */
  constructor(intervalMs: number, beat: (at: number) => void, clock = () => performance.now()) {
    this.#intervalMs = intervalMs;
    this.#beat = beat;
    this.#clock = clock;
    this.#epoch = clock();
    this.#timer = setTimeout(() => this.#catchUp(), 0);
  }

  /** Sets the interval between ticks, from the next tick on. */
  setInterval(intervalMs: number): void {
    this.#intervalMs = intervalMs;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #catchUp(): void {
    const behindMs = this.#now() - this.#next;
    late += Math.max(0, Math.floor(behindMs / this.#intervalMs));
    if (behindMs > maxLateMs) this.#next += Math.floor(behindMs / this.#intervalMs) * this.#intervalMs;
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
