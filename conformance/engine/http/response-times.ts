import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** If nine of ten round trips are within this time, time limits are not extended. */
const promptMs = 50;
/** The maximum factor for a time. */
const maxStretch = 8;
/** The number of round trips that may pass between an event and its observation. */
const tripsBetween = 8;
const maxExtensionMs = 30_000;
const resolutionMs = 20;
const windowMs = 3000;
const maxRoundTrips = 100;

/**
 * Measures the delays of the target and of this process. Every time limit is scaled by them, so that no
 * verdict depends on a slow connection or a busy machine.
 */
export class Pace {
  readonly #trips: number[] = [];
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #windowBegan = performance.now();
  #lagBefore = 0;

  /** The lead of the target's clock over this machine's, in milliseconds. */
  skewMs = 0;

  constructor() {
    this.#delay.enable();
  }

  /** The time by the target's clock. */
  now(): number {
    return Date.now() + this.skewMs;
  }

  /** Records the duration of a response. */
  note(milliseconds: number): void {
    this.#trips.push(milliseconds);
    if (this.#trips.length > maxRoundTrips) this.#trips.shift();
  }

  /** The duration that nine of ten round trips stay below, of the last hundred. */
  get roundTripMs(): number {
    const sorted = [...this.#trips].sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  }

  /** The longest delay of this process's event loop in the last seconds. */
  get lagMs(): number {
    const lag = Math.max(0, this.#delay.max / 1e6 - resolutionMs);
    const now = performance.now();
    if (now - this.#windowBegan <= windowMs) return Math.max(lag, this.#lagBefore);
    this.#lagBefore = lag;
    this.#windowBegan = now;
    this.#delay.reset();
    return lag;
  }

  /** The current factor for durations, compared with an idle machine. */
  get stretch(): number {
    return Math.min(maxStretch, Math.max(1, (this.roundTripMs + this.lagMs) / promptMs));
  }

  /** Whether time limits are extended now. */
  get isStrained(): boolean {
    return this.stretch > 1;
  }

  /** Whether time measurements are unreliable because the target or this machine stalls. */
  get isErratic(): boolean {
    return this.roundTripMs > 1000 || this.lagMs > 250;
  }

  /** The current time limit, extended by the possible delay between an event and its observation. */
  limit(milliseconds: number): number {
    if (!this.isStrained) return milliseconds;
    return milliseconds + Math.min(maxExtensionMs, tripsBetween * (this.roundTripMs + this.lagMs));
  }

  /** Describes the delays on one line, for reasons. */
  describe(): string {
    return `responses take ${Math.round(this.roundTripMs)} ms, and this process was delayed by ${Math.round(this.lagMs)} ms`;
  }

  /** Stops the measurement. */
  close(): void {
    this.#delay.disable();
  }
}
