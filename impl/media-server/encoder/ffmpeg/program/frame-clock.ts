/** Beats that are later than that are left out: what is late is not made up for by a rush. */
const maxLateMs = 500;

let late = 0;

/** How many beats of this process came later than until after the next one was due, or were left out. */
export function lateBeats(): number {
  return late;
}

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
