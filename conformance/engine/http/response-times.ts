import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** So long a round trip takes at most, nine times of ten, where limits hold as they are written. */
const promptMs = 50;
/** Nothing is given more than so many times its time. */
const mostStretch = 8;
/** So many round trips may lie between what happens and what is seen of it. */
const tripsBetween = 8;
const mostLateMs = 30_000;
const resolutionMs = 20;
const windowMs = 3000;
const mostTrips = 100;

/**
 * How quick the target answers and how quick this process is: what every time limit reckons with, so that no verdict
 * depends on a long line or a busy machine.
 */
export class Pace {
  readonly #trips: number[] = [];
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #windowBegan = performance.now();
  #lagBefore = 0;

  /** How far the target's clock is ahead of this machine's. */
  skewMs = 0;

  constructor() {
    this.#delay.enable();
  }

  /** What time it is by the target's clock. */
  now(): number {
    return Date.now() + this.skewMs;
  }

  /** Puts down how long an answer took. */
  note(milliseconds: number): void {
    this.#trips.push(milliseconds);
    if (this.#trips.length > mostTrips) this.#trips.shift();
  }

  /** How long a round trip takes, nine times of ten, by the last hundred of them. */
  get roundTripMs(): number {
    const sorted = [...this.#trips].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  }

  /** The longest that this process was kept from its work in the last seconds. */
  get lagMs(): number {
    const lag = Math.max(0, this.#delay.max / 1e6 - resolutionMs);
    const now = performance.now();
    if (now - this.#windowBegan <= windowMs) return Math.max(lag, this.#lagBefore);
    this.#lagBefore = lag;
    this.#windowBegan = now;
    this.#delay.reset();
    return lag;
  }

  /** How many times as long as on a quiet machine things may take now. */
  get stretch(): number {
    return Math.min(mostStretch, Math.max(1, (this.roundTripMs + this.lagMs) / promptMs));
  }

  /** Whether limits are longer now than they are written. */
  get isStrained(): boolean {
    return this.stretch > 1;
  }

  /** Whether nothing can be said of a time: the target or this machine stands still now and then. */
  get isErratic(): boolean {
    return this.roundTripMs > 1000 || this.lagMs > 250;
  }

  /** A limit as it holds now: longer by what slowness may put between a thing and its being seen. */
  limit(milliseconds: number): number {
    if (!this.isStrained) return milliseconds;
    return milliseconds + Math.min(mostLateMs, tripsBetween * (this.roundTripMs + this.lagMs));
  }

  /** One line about it, for reasons. */
  describe(): string {
    return `answers take ${Math.round(this.roundTripMs)} ms, and this process was kept waiting for ${Math.round(this.lagMs)} ms`;
  }

  /** Measures no more. */
  close(): void {
    this.#delay.disable();
  }
}
