import { performance } from 'node:perf_hooks';
import { Overloaded } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import type { Colour } from '../../media/test-card.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasHeight, canvasWidth, colours, type Input, output, type Stage, stageOf } from './stage.ts';

/** A point on the canvas and its expected colour. */
export type Spot = readonly [x: number, y: number, colour: keyof typeof colours | Colour];

/**
 * Maximum time until a change on air is visible: two seconds, and the delay from the target to this machine.
 */
const changesMs = 5_000;
/** Encoding changes colours slightly, and the levels of tones a little. */
const colourTolerance = 60;
const levelToleranceDb = 1.5;
/** A level that counts as silence, far below a tone at any level in these checks. */
export const silentDb = -55;

/** The program of the queue's stage: changes it and observes the picture and the audio. */
export class Program {
  readonly stage: Stage;
  readonly studio: OwnStudio;
  readonly #context: Context;

  private constructor(context: Context, stage: Stage) {
    this.#context = context;
    this.stage = stage;
    this.studio = new OwnStudio(context, stage.studioId);
  }

  /** Puts both sources on air, next to each other, each at its full level. */
  static async of(context: Context): Promise<Program> {
    const program = new Program(context, await stageOf(context));
    await program.#reset();
    return program;
  }

  change(body: object): Promise<unknown> {
    return this.studio.call('updateCanvas', { body });
  }

  setTile({ id }: Input, body: object): Promise<unknown> {
    return this.studio.call('updatePlacement', { path: { sourceId: id }, body });
  }

  mix({ id }: Input, body: object): Promise<unknown> {
    return this.studio.call('updateAudioSource', { path: { sourceId: id }, body });
  }

  mixAll(body: object): Promise<unknown> {
    return this.studio.call('updateAudioMaster', { body });
  }

  /** Waits until the picture has these colours; fails the check otherwise. */
  async shows(what: string, ...spots: readonly Spot[]): Promise<void> {
    const isThere = () => spots.every((spot) => this.#isAt(spot));
    const otherwise = () =>
      spots
        .filter((spot) => !this.#isAt(spot))
        .map(([x, y, colour]) => `${nameOf(this.#colourAt(x, y))} at ${x},${y} instead of ${nameOf(colour)}`);
    await this.#comes(isThere, () => `${what}: the program shows ${otherwise().join(', ')}`);
  }

  /** Waits until a tone has these levels on the left and right, in decibels relative to full scale. */
  async expectLevel(what: string, { tone }: Input, left: number, right = left): Promise<void> {
    const levels = () => this.stage.screen.levelsOf(tone.hertz);
    const isThere = () => {
      const [foundLeft, foundRight] = levels();
      return isLevel(foundLeft, left) && isLevel(foundRight, right);
    };
    const inWords = (pair: readonly number[]) => pair.map((level) => level.toFixed(1)).join(' and ');
    await this.#comes(
      isThere,
      () =>
        `${what}: the tone of ${tone.hertz} Hz is at ${inWords(levels())} dB left and right, not at ${inWords([left, right])}`,
    );
  }

  /** Waits until that much of the program has arrived, in milliseconds. */
  async passes(milliseconds: number): Promise<void> {
    const { screen } = this.stage;
    const wanted = screen.pictures + (milliseconds * output.fpsNum) / 1000;
    await screen.until(() => screen.pictures >= wanted, 4 * milliseconds);
    if (screen.pictures < wanted)
      throw new Overloaded('the program arrives too slowly: its encoder is starved');
  }

  async #reset(): Promise<void> {
    const { halves, whole } = this.stage;
    const tile = {
      zIndex: 0,
      alpha: 1,
      visible: true,
      fitMode: 'stretch',
      crop: { zoom: 1, panX: 0, panY: 0 },
    };
    const strip = { muted: false, volume: 1, pan: 0, trim: 1, soloed: false };
    const sized = { y: 0, width: canvasWidth / 2, height: canvasHeight };
    await Promise.all([
      this.change({
        layoutMode: 'advanced',
        autoEmphasisEnabled: false,
        fitMode: 'stretch',
        canvasBackground: { color: '#ffffff' },
        output,
      }),
      this.setTile(halves, { ...tile, rect: { x: 0, ...sized } }),
      this.setTile(whole, { ...tile, rect: { x: canvasWidth / 2, ...sized } }),
      this.mix(halves, strip),
      this.mix(whole, strip),
      this.mixAll({ muted: false, volume: 1 }),
    ]);
  }

  /** A change that is late because the encoder is starved is not a violation. */
  async #comes(isThere: () => boolean, otherwise: () => string): Promise<void> {
    const { screen } = this.stage;
    const [before, began] = [screen.pictures, performance.now()];
    if (await screen.until(isThere, scaledTimeout(changesMs))) return;
    const seconds = (performance.now() - began) / 1000;
    const rate = (screen.pictures - before) / seconds;
    if (rate < output.fpsNum / 2)
      throw new Overloaded(
        `the encoder is starved: ${rate.toFixed(1)} pictures a second arrive; ${otherwise()}`,
      );
    this.#context.fail(`${otherwise()}, ${changesMs / 1000} s later`);
  }

  #colourAt(x: number, y: number): Colour {
    return this.stage.screen.colourAt(x / canvasWidth, y / canvasHeight);
  }

  #isAt([x, y, wanted]: Spot): boolean {
    return isLike(this.#colourAt(x, y), colourOf(wanted));
  }
}

const colourOf = (colour: Spot[2]): Colour => (typeof colour === 'string' ? colours[colour] : colour);

const isLike = (one: Colour, other: Colour): boolean =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= colourTolerance);

const isLevel = (found: number, wanted: number): boolean =>
  wanted <= silentDb ? found <= silentDb : Math.abs(found - wanted) <= levelToleranceDb;

function nameOf(colour: Spot[2]): string {
  if (typeof colour === 'string') return colour;
  const named = Object.entries(colours).find(([, known]) => isLike(colour, known));
  return named?.[0] ?? `rgb(${colour.join(' ')})`;
}
