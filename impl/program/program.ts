import type { CanvasState, StudioAudio } from '../../generated/schemas.ts';
import type { Bus } from '../ports/bus.ts';
import type { Encoder } from '../ports/encoder.ts';

/** What a program is made from. */
export interface ProgramParts {
  readonly bus: Pick<Bus, 'onEvents'>;
  readonly encoder: Pick<Encoder, 'apply'>;
  readonly canvas: (studioId: string) => Promise<CanvasState | undefined>;
  readonly audio: (studioId: string) => Promise<StudioAudio | undefined>;
  /** The session of a studio that is under way. */
  readonly streamOf: (studioId: string) => Promise<string | undefined>;
  /** Told why a session could not be brought up to date. */
  readonly failed: (error: unknown, studioId: string) => void;
}

/**
 * Keeps what a live studio sends out as its canvas and mixer have it (AUDIO-27). Every change of a studio wakes it,
 * whoever made it: also that a session went live, which then gets what was set while nobody was (AUDIO-28). What is
 * applied is read at that moment, one application of a studio after the other, so that an older state never follows a
 * newer one.
 */
export class Program {
  readonly #parts: ProgramParts;
  readonly #unsubscribe: () => void;
  /** Studios being brought up to date; true where another change came meanwhile. */
  readonly #underWay = new Map<string, boolean>();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: ProgramParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.bus.onEvents((studioIds) => {
      for (const studioId of studioIds) this.#follow(studioId);
    });
  }

  /** Stops listening and finishes what is under way. */
  async close(): Promise<void> {
    this.#unsubscribe();
    await Promise.all(this.#running);
  }

  #follow(studioId: string): void {
    const busy = this.#underWay.has(studioId);
    this.#underWay.set(studioId, true);
    if (busy) return;
    const settled = this.#bringUpToDate(studioId)
      .catch((error: unknown) => this.#parts.failed(error, studioId))
      .finally(() => this.#running.delete(settled));
    this.#running.add(settled);
  }

  async #bringUpToDate(studioId: string): Promise<void> {
    const { encoder, streamOf, canvas, audio } = this.#parts;
    try {
      while (this.#underWay.get(studioId)) {
        this.#underWay.set(studioId, false);
        const streamId = await streamOf(studioId);
        if (streamId === undefined) continue;
        await encoder.apply(streamId, { canvas: await canvas(studioId), audio: await audio(studioId) });
      }
    } finally {
      this.#underWay.delete(studioId);
    }
  }
}
