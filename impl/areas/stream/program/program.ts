import type { CanvasState, StudioAudio } from '../../../../generated/schemas.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Encoder, ProgramInput, ProgramPlan } from '../../../ports/media/encoder.ts';
import { programPlan } from './plan.ts';

/** How often the plan of a studio on air is applied anew, well before the addresses in it expire (SRC-15). */
const renewMs = 3_600_000;

/** What a program is made from. */
export interface ProgramParts {
  readonly bus: Pick<Bus, 'onEvents'>;
  readonly encoder: Pick<Encoder, 'apply'>;
  /** The encoder for changes once it follows every studio; absent = the same encoder. */
  readonly dutyEncoder?: Pick<Encoder, 'apply'> | undefined;
  readonly canvas: (studioId: string) => Promise<CanvasState | undefined>;
  readonly audio: (studioId: string) => Promise<StudioAudio | undefined>;
  /** Where the sources of a studio are read, by source id. */
  readonly inputs: (studioId: string) => Promise<ReadonlyMap<string, ProgramInput>>;
  /** The session of a studio that is under way. */
  readonly streamOf: (studioId: string) => Promise<string | undefined>;
  /** Told why a session could not be brought up to date. */
  readonly failed: (error: unknown, studioId: string) => void;
  readonly renewMs?: number;
}

/**
 * Keeps what a live studio sends out as its canvas and mixer have it (AUDIO-27). Every change of a studio wakes it,
 * whoever made it. A session begins with what was set while nobody was live (AUDIO-28). What is applied is read at that
 * moment, one application of a studio after the other, so that an older state never follows a newer one.
 */
export class Program {
  readonly #parts: ProgramParts;
  #encoder: Pick<Encoder, 'apply'>;
  #unsubscribe = () => {};
  /** Studios being brought up to date; true where another change came meanwhile. */
  readonly #underWay = new Map<string, boolean>();
  readonly #running = new Set<Promise<void>>();
  readonly #renewals = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(parts: ProgramParts) {
    this.#parts = parts;
    this.#encoder = parts.encoder;
  }

  /** Begins to follow every studio that is on air. Of several processes over one store, one does. */
  start(): void {
    this.#encoder = this.#parts.dutyEncoder ?? this.#parts.encoder;
    this.#unsubscribe = this.#parts.bus.onEvents((studios) => {
      // Whatever is on air has a renewal ahead.
      for (const studioId of studios === 'all' ? [...this.#renewals.keys()] : studios) this.follow(studioId);
    });
  }

  /** Stops listening and finishes what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unsubscribe();
    await Promise.all(this.#running);
    for (const timer of this.#renewals.values()) clearTimeout(timer);
  }

  /** What a studio is to send out, as it is set at this moment; undefined when the studio is gone. */
  async plan(studioId: string): Promise<ProgramPlan | undefined> {
    const { canvas, audio, inputs } = this.#parts;
    const [picture, sound] = [await canvas(studioId), await audio(studioId)];
    return picture && sound && programPlan(picture, sound, await inputs(studioId));
  }

  /** Brings a studio up to date, if it is on air; to be called when a session has begun. */
  follow(studioId: string): void {
    if (this.#closed) return;
    const busy = this.#underWay.has(studioId);
    this.#underWay.set(studioId, true);
    if (busy) return;
    const settled = this.#bringUpToDate(studioId)
      .catch((error: unknown) => this.#parts.failed(error, studioId))
      .finally(() => this.#running.delete(settled));
    this.#running.add(settled);
  }

  async #bringUpToDate(studioId: string): Promise<void> {
    try {
      while (this.#underWay.get(studioId)) {
        this.#underWay.set(studioId, false);
        const streamId = await this.#parts.streamOf(studioId);
        clearTimeout(this.#renewals.get(studioId));
        this.#renewals.delete(studioId);
        if (streamId !== undefined) await this.#apply(studioId, streamId);
      }
    } finally {
      this.#underWay.delete(studioId);
    }
  }

  async #apply(studioId: string, streamId: string): Promise<void> {
    const { renewMs: renewal = renewMs } = this.#parts;
    this.#renewals.set(studioId, setTimeout(() => this.follow(studioId), renewal).unref());
    const plan = await this.plan(studioId);
    if (plan) await this.#encoder.apply(streamId, plan);
  }
}
