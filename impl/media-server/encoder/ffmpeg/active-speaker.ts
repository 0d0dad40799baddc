import type { ProgramTile } from '../../../ports/media/encoder.ts';

/** How long somebody is the loudest before the hero seat is theirs: a cough moves nobody. In seconds of sound. */
const holdSeconds = 1.5;
/** How fast a level follows what is heard: words of one sentence are one sound. In seconds of sound. */
const smoothingSeconds = 0.5;
/** What counts as sound at all, as the mean square of samples from -1 to 1: about -50 dB. */
const audible = 1e-5;
/** How much louder than the hero somebody must be, as a ratio of mean squares: 6 dB. */
const margin = 4;

/** How loud one source is in the mix: the mean square of its samples, from 0 to 1, its fader included. */
export interface SourceLevel {
  readonly sourceId: string;
  readonly meanSquare: number;
}

/**
 * Says who sits in the hero seat: whoever has a tile and has been clearly the loudest for a while. It stays theirs in silence
 * (CANVAS-11). All time is time of sound, so that what it decides does not depend on how fast the machine is.
 */
export class Emphasis {
  readonly #levels = new Map<string, number>();
  /** Who took the seat; undefined while whoever the plan seats there has it. */
  #hero: string | undefined;
  #rival: string | undefined;
  #rivalSeconds = 0;

  /**
   * Takes how loud a run of sound was, of those who have a tile.
   * @param planned whom the plan seats as hero.
   * @returns whether the hero is another one now.
   */
  heard(levels: readonly SourceLevel[], seconds: number, planned: string): boolean {
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

  /** Forgets whom it heard, where the seat is nobody's to take. */
  reset(): void {
    this.#levels.clear();
    this.#hero = undefined;
    this.#rival = undefined;
    this.#rivalSeconds = 0;
  }

  /** The tiles with the hero in the seat of whom the plan put there, who takes the hero's; all else of a tile goes with its source. */
  seat(tiles: readonly ProgramTile[], planned: string): readonly ProgramTile[] {
    const seat = tiles.findIndex(({ sourceId }) => sourceId === planned);
    const hero = tiles.findIndex(({ sourceId }) => sourceId === this.#hero);
    const [seated, loudest] = [tiles[seat], tiles[hero]];
    if (!seated || !loudest || seat === hero) return tiles;
    // The draw order belongs to the seat too: an inset lies on what is behind it.
    return tiles.with(seat, { ...loudest, rect: seated.rect }).with(hero, { ...seated, rect: loudest.rect });
  }

  #follow(levels: readonly SourceLevel[], share: number): void {
    const heard = new Map(levels.map(({ sourceId, meanSquare }) => [sourceId, meanSquare]));
    for (const id of this.#levels.keys()) if (!heard.has(id)) this.#levels.delete(id);
    for (const [id, meanSquare] of heard) {
      const before = this.#levels.get(id) ?? 0;
      this.#levels.set(id, before + (meanSquare - before) * share);
    }
  }

  /** Who is audible, and clearly louder than the hero. */
  #louderThan(hero: string): string | undefined {
    const [loudest] = [...this.#levels].toSorted(([, one], [, other]) => other - one);
    if (!loudest) return undefined;
    const [sourceId, level] = loudest;
    const isClear = level > audible && level > (this.#levels.get(hero) ?? 0) * margin;
    return sourceId !== hero && isClear ? sourceId : undefined;
  }
}
