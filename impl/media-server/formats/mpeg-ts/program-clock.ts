import type { MediaKind } from '../media.ts';
import { ticksAround } from './pes.ts';

const ticksPerMs = 90;
/** A step further than this is no pause: the sender's clock was set anew. */
const maxStepMs = 10_000;
/** How far back a step may be that is mere inaccuracy. */
const maxStepBackMs = 500;

interface TrackTime {
  offset: number;
  last: number;
}

/**
 * Puts the times of a program, of 33 bits, on one clock that goes on when theirs come around or are set anew, and on which no
 * track goes back.
 */
export class ProgramClock {
  readonly #tracks = new Map<MediaKind, TrackTime>();
  #ticks: number | undefined;
  #newest: number | undefined;
  /** What the newest setting of the sender's clock is away from this one. */
  #offset = 0;

  /** When something is to be decoded, in milliseconds. */
  at(kind: MediaKind, ticks: number): number {
    this.#ticks = this.#ticks === undefined ? ticks : this.#ticks + ticksBetween(this.#ticks, ticks);
    const raw = this.#ticks / ticksPerMs;
    const newest = this.#newest ?? raw;
    const track = this.#tracks.get(kind) ?? { offset: this.#offset, last: raw + this.#offset };
    this.#tracks.set(kind, track);
    const fits = (at: number) => at >= track.last - maxStepBackMs && at <= newest + maxStepMs;
    if (!fits(raw + track.offset)) {
      // Where the other track was set anew before, this one follows it: they stay together.
      if (!fits(raw + this.#offset)) this.#offset = newest - raw;
      track.offset = this.#offset;
    }
    track.last = Math.max(track.last, raw + track.offset);
    this.#newest = track.last;
    return track.last;
  }
}

/** How far one time is after another, the shorter way around. */
export function ticksBetween(from: number, to: number): number {
  const ahead = (((to - from) % ticksAround) + ticksAround) % ticksAround;
  return ahead >= ticksAround / 2 ? ahead - ticksAround : ahead;
}

/** How far one time is after another, in milliseconds. */
export function msBetween(from: number, to: number): number {
  return ticksBetween(from, to) / ticksPerMs;
}
