import type { MediaKind } from '../media.ts';
import { ticksAround } from './pes.ts';

const ticksPerMs = 90;
/** A step of more than this is no pause, but a reset of the sender's clock. */
const maxStepMs = 10_000;
/** A step back of less than this is an inaccuracy of the sender, and no reset. */
const maxStepBackMs = 500;

interface TrackTime {
  offset: number;
  last: number;
}

/**
 * Maps the 33-bit times of a program to one clock. The clock continues when the times wrap around or are
 * reset, and never falls within a track.
 */
export class ProgramClock {
  readonly #tracks = new Map<MediaKind, TrackTime>();
  #ticks: number | undefined;
  #newest: number | undefined;
  /** The difference between the sender's clock since its last reset and this clock. */
  #offset = 0;

  /** The decoding time in milliseconds. */
  at(kind: MediaKind, ticks: number): number {
    this.#ticks = this.#ticks === undefined ? ticks : this.#ticks + ticksBetween(this.#ticks, ticks);
    const raw = this.#ticks / ticksPerMs;
    const newest = this.#newest ?? raw;
    const track = this.#tracks.get(kind) ?? { offset: this.#offset, last: raw + this.#offset };
    this.#tracks.set(kind, track);
    const fits = (at: number) => at >= track.last - maxStepBackMs && at <= newest + maxStepMs;
    if (!fits(raw + track.offset)) {
      // If the other track noticed the reset before, this track uses the same offset, so that both stay in
      // sync.
      if (!fits(raw + this.#offset)) this.#offset = newest - raw;
      track.offset = this.#offset;
    }
    track.last = Math.max(track.last, raw + track.offset);
    this.#newest = track.last;
    return track.last;
  }
}

/** The signed difference of two times, the shorter way around. */
export function ticksBetween(from: number, to: number): number {
  const ahead = (((to - from) % ticksAround) + ticksAround) % ticksAround;
  return ahead >= ticksAround / 2 ? ahead - ticksAround : ahead;
}

/** The signed difference of two times, in milliseconds. */
export function msBetween(from: number, to: number): number {
  return ticksBetween(from, to) / ticksPerMs;
}
