import { performance } from 'node:perf_hooks';
import { Starved } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import type { Colour } from '../../media/test-card.ts';
import { OwnStudio } from '../own-studio.ts';
import { canvasHeight, canvasWidth, colours, type Input, output, type Stage, stageOf } from './stage.ts';

/** A place on the canvas, and what has to show there. */
export type Spot = readonly [x: number, y: number, colour: keyof typeof colours | Colour];

/** A change on air is there within two seconds; the way from the target to here takes its time too. */
const changesMs = 5_000;
/** Pictures lose some of their colour on the way, and tones a little of their level. */
const colourTolerance = 60;
const levelToleranceDb = 1.5;
/** So much less than a tone has at any level of these checks is as good as nothing. */
export const silentDb = -55;

/** The program of the lane's stage: what is changed about it, and what is then seen and heard. */
export class Program {
  readonly stage: Stage;
  readonly studio: OwnStudio;
  readonly #context: Context;

  private constructor(context: Context, stage: Stage) {
    this.#context = context;
    this.stage = stage;
    this.studio = new OwnStudio(context, stage.studioId);
  }

  /** On air, both sources side by side, each at its full level. */
  static async of(context: Context): Promise<Program> {
    const program = new Program(context, await stageOf(context));
    await program.#reset();
    return program;
  }

  change(body: object): Promise<unknown> {
    return this.studio.call('updateCanvas', { body });
  }

  place({ id }: Input, body: object): Promise<unknown> {
    return this.studio.call('updatePlacement', { path: { sourceId: id }, body });
  }

  mix({ id }: Input, body: object): Promise<unknown> {
    return this.studio.call('updateAudioSource', { path: { sourceId: id }, body });
  }

  mixAll(body: object): Promise<unknown> {
    return this.studio.call('updateAudioMaster', { body });
  }

  /** Waits until the picture is so; a violation when it does not come to be. */
  async shows(what: string, ...spots: readonly Spot[]): Promise<void> {
    const isThere = () => spots.every((spot) => this.#isAt(spot));
    const otherwise = () =>
      spots
        .filter((spot) => !this.#isAt(spot))
        .map(([x, y, colour]) => `${nameOf(this.#colourAt(x, y))} at ${x},${y} and not ${nameOf(colour)}`);
    await this.#comes(isThere, () => `${what}: the program shows ${otherwise().join(', ')}`);
  }

  /** Waits until a tone is that loud, in decibels of full scale, on the left and on the right. */
  async hears(what: string, { tone }: Input, left: number, right = left): Promise<void> {
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

  /** Lets so much of the program pass, in milliseconds. */
  async passes(milliseconds: number): Promise<void> {
    const { screen } = this.stage;
    const wanted = screen.pictures + (milliseconds * output.fpsNum) / 1000;
    await screen.until(() => screen.pictures >= wanted, 4 * milliseconds);
    if (screen.pictures < wanted) throw new Starved('the program hardly comes: its encoder is starved');
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
      this.place(halves, { ...tile, rect: { x: 0, ...sized } }),
      this.place(whole, { ...tile, rect: { x: canvasWidth / 2, ...sized } }),
      this.mix(halves, strip),
      this.mix(whole, strip),
      this.mixAll({ muted: false, volume: 1 }),
    ]);
  }

  /** What comes late because hardly anything comes is no violation. */
  async #comes(isThere: () => boolean, otherwise: () => string): Promise<void> {
    const { screen } = this.stage;
    const [before, began] = [screen.pictures, performance.now()];
    if (await screen.until(isThere, patient(changesMs))) return;
    const seconds = (performance.now() - began) / 1000;
    const rate = (screen.pictures - before) / seconds;
    if (rate < output.fpsNum / 2)
      throw new Starved(`the encoder is starved: ${rate.toFixed(1)} pictures a second come; ${otherwise()}`);
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
