import type { Logger } from 'pino';
import type { ProgramInput, ProgramPlan, ProgramTile } from '../../../../ports/media/encoder.ts';
import type { PathRegistry } from '../../../paths/path-registry.ts';
import type { MediaPulls } from '../../../pull/media-pulls.ts';
import { ActiveSpeaker } from '../active-speaker.ts';
import type { DecoderPool } from '../decoder.ts';
import { PublishedReader } from '../published-reader.ts';
import type { Demand, SourceReader } from '../source-reader.ts';
import { UrlReader } from '../url-reader.ts';
import { Compositor, type Layer, type PixelRect } from './compositor.ts';
import { Mixer } from './mixer.ts';
import { type ProgramFormat, rectOf, rectWithin } from './program-format.ts';
import { ProgramSource } from './program-source.ts';
import { sampleRate } from './sound-queue.ts';

/** The dependencies of a scene. */
export interface SceneParts {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly registry: PathRegistry;
  readonly decoders: DecoderPool;
  readonly pulls: MediaPulls;
}

interface PlacedTile extends ProgramTile {
  readonly rect: PixelRect;
}

/** Draws and mixes the sources of a program by its plan. */
export class SceneRenderer {
  readonly #parts: SceneParts;
  readonly #mixer = new Mixer();
  readonly #sources = new Map<string, ProgramSource>();
  readonly #activeSpeaker = new ActiveSpeaker();
  #plan: ProgramPlan | undefined;
  #format: ProgramFormat;
  #compositor: Compositor;
  #background: ProgramPlan['background'] = [0, 0, 0];
  #tiles: readonly PlacedTile[] = [];

  constructor(parts: SceneParts, format: ProgramFormat) {
    this.#parts = parts;
    this.#format = format;
    this.#compositor = new Compositor(format.width, format.height);
  }

  /** Applies a plan from the next picture on. */
  follow(plan: ProgramPlan, format: ProgramFormat): void {
    if (format.width !== this.#format.width || format.height !== this.#format.height)
      this.#compositor = new Compositor(format.width, format.height);
    this.#format = format;
    this.#background = plan.background;
    this.#plan = plan;
    if (plan.heroSourceId === undefined) this.#activeSpeaker.reset();
    this.#seat(plan);
    this.#mixer.setMaster(plan.masterGain);
    for (const [id, source] of this.#sources) {
      const strip = plan.strips.find(({ sourceId }) => sourceId === id);
      source.strip.set(strip ?? { gain: 0, pan: 0, muted: true });
    }
  }

  /** Draws the current picture. */
  draw(target: Buffer): void {
    this.#compositor.compose(
      target,
      this.#background,
      this.#tiles.flatMap((tile) => this.#layer(tile) ?? []),
    );
  }

  /** Returns the next block of sound. */
  sound(sampleFrames: number): Buffer {
    const run = this.#mixer.mix(this.#strips(), sampleFrames);
    this.#updateHero(sampleFrames / sampleRate);
    return run;
  }

  close(): void {
    for (const source of this.#sources.values()) source.close();
    this.#sources.clear();
  }

  /** Gives the hero seat to the loudest source, if the plan has a hero seat. */
  #updateHero(seconds: number): void {
    const plan = this.#plan;
    if (plan?.heroSourceId === undefined) return;
    const levels = plan.tiles.flatMap(({ sourceId }) => {
      const source = this.#sources.get(sourceId);
      return source ? [{ sourceId, meanSquare: source.strip.meanSquare }] : [];
    });
    if (this.#activeSpeaker.measured(levels, seconds, plan.heroSourceId)) this.#seat(plan);
  }

  #seat(plan: ProgramPlan): void {
    const { tiles, heroSourceId } = plan;
    const seated = heroSourceId === undefined ? tiles : this.#activeSpeaker.seat(tiles, heroSourceId);
    this.#tiles = seated.map((tile) => ({ ...tile, rect: rectOf(tile.rect, this.#format) }));
    this.#bindings(plan);
  }

  *#strips() {
    for (const { strip } of this.#sources.values()) yield strip;
  }

  #layer({ sourceId, rect, fit, alpha }: PlacedTile): Layer | undefined {
    const picture = this.#sources.get(sourceId)?.picture;
    return picture && { picture, rect: rectWithin(rect, picture, fit), alpha };
  }

  /** Opens new sources, those with a tile first, and closes sources that are not in the plan. */
  #bindings({ inputs }: ProgramPlan): void {
    for (const [id, source] of this.#sources) {
      const input = inputs.get(id);
      if (input && source.isOf(input)) continue;
      source.close();
      this.#sources.delete(id);
    }
    const seen = this.#tiles.map(({ sourceId }) => sourceId);
    for (const id of new Set([...seen, ...inputs.keys()])) {
      const input = inputs.get(id);
      const source = this.#sources.get(id);
      if (source) source.want(this.#demandOf(id));
      else if (input) this.#sources.set(id, this.#sourceOf(id, input));
    }
  }

  #sourceOf(id: string, input: ProgramInput): ProgramSource {
    return new ProgramSource(this.#readerOf(input), this.#demandOf(id), () => {
      this.#parts.log.warn({ sourceId: id }, 'a source of a program cannot be read; retrying');
    });
  }

  #readerOf(input: ProgramInput): SourceReader {
    const { registry, decoders, pulls } = this.#parts;
    if ('path' in input) return new PublishedReader(registry, decoders, input.path);
    return new UrlReader(decoders, pulls, input);
  }

  #demandOf(id: string): Demand {
    const { rate } = this.#format;
    const tile = this.#tiles.find(({ sourceId }) => sourceId === id);
    if (!tile) return { shape: undefined, rate };
    const { rect, fit, crop } = tile;
    return { shape: { width: rect.width, height: rect.height, fit, crop }, rate };
  }
}
