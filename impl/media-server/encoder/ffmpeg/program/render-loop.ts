import { isDeepStrictEqual } from 'node:util';
import type { ProgramPlan } from '../../../../ports/media/encoder.ts';
import type { FrameTaker } from '../../output-group.ts';
import { FrameClock } from './frame-clock.ts';
import { cutOut, type Picture, pictureBytes } from './picture.ts';
import { type ProgramFormat, pictureMs, programFormat, uprightPart } from './program-format.ts';
import { ProgramOutput, type ProgramOutputOptions } from './program-output.ts';
import { type SceneParts, SceneRenderer } from './scene-renderer.ts';
import { sampleRate } from './sound-queue.ts';

/** How often the format changes at the most, since each time another encoder begins. */
const minFormatMs = 2000;

/** What a render loop works with, and who takes what it makes. */
export interface RenderLoopParts extends SceneParts, Pick<ProgramOutputOptions, 'ffmpeg' | 'failed'> {
  readonly whole: readonly FrameTaker[];
  /** Those who take the upright part of the picture. */
  readonly upright: readonly FrameTaker[];
  /** Called with every frame of the whole picture. */
  readonly frame: () => void;
}

/** Makes a program: at every beat a picture is drawn and its sound is mixed, and both are encoded. */
export class RenderLoop {
  readonly #scene: SceneRenderer;
  readonly #frameClock: FrameClock;
  readonly #whole: ProgramOutput;
  #upright: ProgramOutput | undefined;
  #plan: ProgramPlan;
  #format: ProgramFormat;
  #changedAt = Number.NEGATIVE_INFINITY;
  #changing: NodeJS.Timeout | undefined;
  /** Of the moments of sound that a picture lasts, what could not be given as a whole. */
  #owedMoments = 0;
  /** Where the whole picture is drawn when only its upright part is taken. */
  #scratch: Buffer = Buffer.alloc(0);
  readonly #closing: Promise<void>[] = [];

  constructor(plan: ProgramPlan, { whole, upright, ...parts }: RenderLoopParts) {
    this.#plan = plan;
    this.#format = programFormat(plan.output);
    this.#scene = new SceneRenderer(parts, this.#format);
    this.#scene.follow(plan, this.#format);
    this.#whole = new ProgramOutput(this.#format, whole, parts);
    const { frame: _, ...elsewhere } = parts;
    if (upright.length > 0) this.#upright = new ProgramOutput(this.#uprightFormat(), upright, elsewhere);
    this.#frameClock = new FrameClock(pictureMs(this.#format.rate), (at) => this.#beat(at));
  }

  /** Does as a plan says from the next picture on. */
  follow(plan: ProgramPlan): void {
    this.#plan = plan;
    const format = programFormat(plan.output);
    if (!isDeepStrictEqual(format, this.#format)) this.#change(format);
    this.#scene.follow(plan, this.#format);
  }

  /** Gives somebody no more; what nobody takes is not encoded. */
  remove(taker: FrameTaker): void {
    this.#whole.remove(taker);
    this.#upright?.remove(taker);
    if (this.#upright?.audience !== 0) return;
    this.#closing.push(this.#upright.close());
    this.#upright = undefined;
  }

  /** Ends it; settles once no encoder is left. */
  async close(): Promise<void> {
    clearTimeout(this.#changing);
    this.#frameClock.stop();
    this.#scene.close();
    await Promise.all([this.#whole.close(), this.#upright?.close(), ...this.#closing]);
  }

  /** Goes on in another format, now or when it may change again. */
  #change(format: ProgramFormat): void {
    clearTimeout(this.#changing);
    const wait = this.#changedAt + minFormatMs - performance.now();
    if (wait > 0) {
      this.#changing = setTimeout(() => this.follow(this.#plan), wait).unref();
      return;
    }
    this.#changedAt = performance.now();
    this.#format = format;
    this.#frameClock.setInterval(pictureMs(format.rate));
    this.#whole.change(format);
    this.#upright?.change(this.#uprightFormat());
  }

  #beat(at: number): void {
    this.#owedMoments += (pictureMs(this.#format.rate) * sampleRate) / 1000;
    const moments = Math.floor(this.#owedMoments);
    this.#owedMoments -= moments;
    const sound = this.#scene.sound(moments);
    let drawn: Buffer | undefined;
    const drawWhole = (target: Buffer) => {
      this.#scene.draw(target);
      drawn = target;
    };
    this.#whole.push(at, drawWhole, sound);
    this.#upright?.push(at, (target) => this.#drawUpright(target, drawn), sound);
  }

  #drawUpright(target: Buffer, drawn: Buffer | undefined): void {
    const { width, height } = this.#format;
    const part = uprightPart(this.#format);
    const whole: Picture = { width, height, data: drawn ?? this.#drawAside(pictureBytes(width, height)) };
    cutOut(whole, { width: part.width, height: part.height, data: target }, part.x, part.y);
  }

  #drawAside(bytes: number): Buffer {
    if (this.#scratch.length !== bytes) this.#scratch = Buffer.allocUnsafe(bytes);
    this.#scene.draw(this.#scratch);
    return this.#scratch;
  }

  #uprightFormat(): ProgramFormat {
    const { width, height } = uprightPart(this.#format);
    return { width, height, rate: this.#format.rate };
  }
}
