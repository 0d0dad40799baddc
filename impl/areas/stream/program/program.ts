import type { CanvasState, StudioAudio } from '../../../../generated/schemas.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Encoder, ProgramInput, ProgramPlan } from '../../../ports/media/encoder.ts';
import { programPlan } from './plan.ts';

/** How often the plan of a studio on air is applied again, before the addresses in it expire (SRC-15). */
const renewMs = 3_600_000;

/** The options of a program. */
export interface ProgramOptions {
  readonly bus: Pick<Bus, 'onEvents'>;
  readonly encoder: Pick<Encoder, 'apply'>;
  /** The encoder for changes after `start`. Default: `encoder`. */
  readonly leaderEncoder?: Pick<Encoder, 'apply'> | undefined;
  readonly canvas: (studioId: string) => Promise<CanvasState | undefined>;
  readonly audio: (studioId: string) => Promise<StudioAudio | undefined>;
  /** The inputs of a studio's sources, by source id. */
  readonly inputs: (studioId: string) => Promise<ReadonlyMap<string, ProgramInput>>;
  /** The running session of a studio. */
  readonly streamOf: (studioId: string) => Promise<string | undefined>;
  /** Receives errors of updating a session. */
  readonly failed: (error: unknown, studioId: string) => void;
  readonly renewMs?: number;
}

/**
 * Keeps the program of live studios in line with their canvas and mixer (AUDIO-27). Every event of a studio
 * triggers an update. A session starts with the settings that were made off air (AUDIO-28). Updates of a
 * studio run one after the other and read the current state, so that an older state never replaces a newer
 * one.
 */
export class Program {
  readonly #options: ProgramOptions;
  #encoder: Pick<Encoder, 'apply'>;
  #unsubscribe = () => {};
  /** Studios with a running update; true if another change arrived meanwhile. */
  readonly #inProgress = new Map<string, boolean>();
  readonly #running = new Set<Promise<void>>();
  readonly #renewals = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor(options: ProgramOptions) {
    this.#options = options;
    this.#encoder = options.encoder;
  }

  /** Starts to follow every studio on air. Only one of several processes over a store calls it. */
  start(): void {
    this.#encoder = this.#options.leaderEncoder ?? this.#options.encoder;
    this.#unsubscribe = this.#options.bus.onEvents((studios) => {
      // Every studio on air has a renewal timer.
      for (const studioId of studios === 'all' ? [...this.#renewals.keys()] : studios) this.follow(studioId);
    });
  }

  /** Stops listening, and waits for running updates. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unsubscribe();
    await Promise.all(this.#running);
    for (const timer of this.#renewals.values()) clearTimeout(timer);
  }

  /** The program of a studio by its current settings; undefined if the studio was deleted. */
  async plan(studioId: string): Promise<ProgramPlan | undefined> {
    const { canvas, audio, inputs } = this.#options;
    const [picture, sound] = [await canvas(studioId), await audio(studioId)];
    return picture && sound && programPlan(picture, sound, await inputs(studioId));
  }

  /** Updates the program of a studio, if it is on air. Call it when a session has started. */
  follow(studioId: string): void {
    if (this.#closed) return;
    const busy = this.#inProgress.has(studioId);
    this.#inProgress.set(studioId, true);
    if (busy) return;
    const settled = this.#bringUpToDate(studioId)
      .catch((error: unknown) => this.#options.failed(error, studioId))
      .finally(() => this.#running.delete(settled));
    this.#running.add(settled);
  }

  async #bringUpToDate(studioId: string): Promise<void> {
    try {
      while (this.#inProgress.get(studioId)) {
        this.#inProgress.set(studioId, false);
        const streamId = await this.#options.streamOf(studioId);
        clearTimeout(this.#renewals.get(studioId));
        this.#renewals.delete(studioId);
        if (streamId !== undefined) await this.#apply(studioId, streamId);
      }
    } finally {
      this.#inProgress.delete(studioId);
    }
  }

  async #apply(studioId: string, streamId: string): Promise<void> {
    const { renewMs: renewal = renewMs } = this.#options;
    this.#renewals.set(studioId, setTimeout(() => this.follow(studioId), renewal).unref());
    const plan = await this.plan(studioId);
    if (plan) await this.#encoder.apply(streamId, plan);
  }
}
