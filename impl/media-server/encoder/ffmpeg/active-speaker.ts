import type { ProgramTile } from '../../../ports/media/encoder.ts';

/**
 * How long a source must be the loudest before it takes the hero seat, in seconds of sound, so that a cough
 * does not change the hero.
 */
const holdSeconds = 1.5;
/**
 * The time constant of level smoothing, in seconds of sound, so that pauses between words hardly lower a
 * level.
 */
const smoothingSeconds = 0.5;
/** The threshold of audible sound, as the mean square of samples from -1 to 1: about -50 dB. */
const audible = 1e-5;
/** How much louder than the hero a source must be, as a ratio of mean squares: 6 dB. */
const margin = 4;

/** The level of a source in the mix: the mean square of its samples after the fader, from 0 to 1. */
export interface SourceLevel {
  readonly sourceId: string;
  readonly meanSquare: number;
}

/**
 * Chooses the source in the hero seat: a source with a tile that has been clearly the loudest for a while.
 * The hero keeps the seat in silence (CANVAS-11). All times are times of sound, so that the result does not
 * depend on the speed of the machine.
 */
export class ActiveSpeaker {
  readonly #levels = new Map<string, number>();
  /** The source that took the seat; undefined while the planned source has it. */
  #hero: string | undefined;
  #rival: string | undefined;
  #rivalSeconds = 0;

  /**
   * Adds the levels of a block of sound, for all sources with a tile.
   * @param planned the source that the plan puts into the hero seat.
   * @returns whether the hero changed.
   */
  measured(levels: readonly SourceLevel[], seconds: number, planned: string): boolean {
    this.#follow(levels, Math.min(1, seconds / smoothingSeconds));
    const before = this.#hero;
    if (before !== undefined && !this.#levels.has(before)) this.#hero = undefined;
    const hero = this.#hero ?? planned;
    const rival = this.#louderThan(hero);
    this.#rivalSeconds = rival !== undefined && rival === this.#rival ? this.#rivalSeconds + seconds : 0;
    this.#rival = rival;
    if (rival !== undefined && this.#rivalSeconds >= holdSeconds) this.#hero = rival;
    return this.#hero !== before;
  }

  /** Clears all levels and the hero, for plans without a hero seat. */
  reset(): void {
    this.#levels.clear();
    this.#hero = undefined;
    this.#rival = undefined;
    this.#rivalSeconds = 0;
  }

  /**
   * Swaps the rectangles and the draw order of the hero and of the planned source. All other properties of a
   * tile stay with its source.
   */
  seat(tiles: readonly ProgramTile[], planned: string): readonly ProgramTile[] {
    const seat = tiles.findIndex(({ sourceId }) => sourceId === planned);
    const hero = tiles.findIndex(({ sourceId }) => sourceId === this.#hero);
    const [seated, loudest] = [tiles[seat], tiles[hero]];
    if (!seated || !loudest || seat === hero) return tiles;
    // The draw order is swapped too, because an inset must stay in front of the tile behind it.
    return tiles.with(seat, { ...loudest, rect: seated.rect }).with(hero, { ...seated, rect: loudest.rect });
  }

  #follow(levels: readonly SourceLevel[], share: number): void {
    const measured = new Map(levels.map(({ sourceId, meanSquare }) => [sourceId, meanSquare]));
    for (const id of this.#levels.keys()) if (!measured.has(id)) this.#levels.delete(id);
    for (const [id, meanSquare] of measured) {
      const before = this.#levels.get(id) ?? 0;
      this.#levels.set(id, before + (meanSquare - before) * share);
    }
  }

  /** The source that is audible and clearly louder than the hero. */
  #louderThan(hero: string): string | undefined {
    const [loudest] = [...this.#levels].toSorted(([, one], [, other]) => other - one);
    if (!loudest) return undefined;
    const [sourceId, level] = loudest;
    const isClear = level > audible && level > (this.#levels.get(hero) ?? 0) * margin;
    return sourceId !== hero && isClear ? sourceId : undefined;
  }
}
