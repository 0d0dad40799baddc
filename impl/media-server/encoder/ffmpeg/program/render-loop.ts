import { isDeepStrictEqual } from 'node:util';
import type { ProgramPlan } from '../../../../ports/media/encoder.ts';
import type { FrameReceiver } from '../../output-group.ts';
import { FrameClock } from './frame-clock.ts';
import { cutOut, type Picture, pictureBytes } from './picture.ts';
import { type ProgramFormat, pictureMs, programFormat, uprightPart } from './program-format.ts';
import { ProgramOutput, type ProgramOutputOptions } from './program-output.ts';
import { type SceneParts, SceneRenderer } from './scene-renderer.ts';
import { sampleRate } from './sound-queue.ts';

/** The minimum time between changes of the format, because each change starts another encoder. */
const minFormatMs = 2000;

/** The dependencies of a render loop, and the receivers of its program. */
export interface RenderLoopParts extends SceneParts, Pick<ProgramOutputOptions, 'commands' | 'failed'> {
  readonly whole: readonly FrameReceiver[];
  /** The receivers of the upright part of the picture. */
  readonly upright: readonly FrameReceiver[];
  /** Called with every frame of the whole picture. */
  readonly frame: () => void;
}

/** Produces a program: at every tick it draws a picture, mixes its sound, and encodes both. */
export class RenderLoop {
  readonly #scene: SceneRenderer;
  readonly #frameClock: FrameClock;
  readonly #whole: ProgramOutput;
  #upright: ProgramOutput | undefined;
  #plan: ProgramPlan;
  #format: ProgramFormat;
  #changedAt = Number.NEGATIVE_INFINITY;
  #changing: NodeJS.Timeout | undefined;
  /** The fraction of a sample frame that is carried over to the next picture. */
  #owedSampleFrames = 0;
  /** A buffer to draw the whole picture if only its upright part is encoded. */
  #scratch: Buffer = Buffer.alloc(0);
  readonly #closing: Promise<void>[] = [];

  constructor(plan: ProgramPlan, { whole, upright, ...parts }: RenderLoopParts) {
    this.#plan = plan;
    this.#format = programFormat(plan.output);
    this.#scene = new SceneRenderer(parts, this.#format);
    this.#scene.follow(plan, this.#format);
    this.#whole = new ProgramOutput(this.#format, whole, parts);
    const { frame: _, ...uprightOptions } = parts;
    if (upright.length > 0) this.#upright = new ProgramOutput(this.#uprightFormat(), upright, uprightOptions);
    this.#frameClock = new FrameClock(pictureMs(this.#format.rate), (at) => this.#beat(at));
  }

  /** Applies a plan from the next picture on. */
  follow(plan: ProgramPlan): void {
    this.#plan = plan;
    const format = programFormat(plan.output);
    if (!isDeepStrictEqual(format, this.#format)) this.#change(format);
    this.#scene.follow(plan, this.#format);
  }

  /** Removes a receiver. A program without receivers is not encoded. */
  remove(frameReceiver: FrameReceiver): void {
    this.#whole.remove(frameReceiver);
    this.#upright?.remove(frameReceiver);
    if (this.#upright?.audience !== 0) return;
    this.#closing.push(this.#upright.close());
    this.#upright = undefined;
  }

  /** Ends the loop. Settles after all encoders have ended. */
  async close(): Promise<void> {
    clearTimeout(this.#changing);
    this.#frameClock.stop();
    this.#scene.close();
    await Promise.all([this.#whole.close(), this.#upright?.close(), ...this.#closing]);
  }

  /** Changes the format, at once or after the minimum time. */
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
    this.#owedSampleFrames += (pictureMs(this.#format.rate) * sampleRate) / 1000;
    const sampleFrames = Math.floor(this.#owedSampleFrames);
    this.#owedSampleFrames -= sampleFrames;
    const sound = this.#scene.sound(sampleFrames);
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
