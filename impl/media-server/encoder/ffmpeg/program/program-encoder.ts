import { isDeepStrictEqual } from 'node:util';
import type { Track } from '../../../formats/media.ts';
import { type EncoderOutlets, EncoderRun } from '../encoder-run.ts';
import { pictureBytes } from './picture.ts';
import type { ProgramFormat } from './program-format.ts';

/** How many pictures may wait in front of an encoder. */
const maxWaiting = 6;
const minPauseMs = 500;
const maxPauseMs = 5000;

/** What an encoder works for. */
export interface ProgramEncoderOptions extends Pick<EncoderOutlets, 'frame'> {
  readonly ffmpeg: string;
  readonly format: ProgramFormat;
  /** Called before the first frame, and whenever the tracks are other ones. */
  readonly tracks: (tracks: readonly Track[]) => void;
  /** Called whenever ffmpeg ended. It is started again, ever later. */
  readonly failed: (reason: string) => void;
}

/** Encodes a program, by one ffmpeg after the other should they fail. The times of its frames rise all the while. */
export class ProgramEncoder {
  readonly format: ProgramFormat;
  readonly #options: ProgramEncoderOptions;
  /** Pictures that are done with, to be drawn anew. */
  readonly #spare: Buffer[] = [];
  #run: EncoderRun;
  #isRunning = true;
  #tracks: readonly Track[] = [];
  #pauseMs = minPauseMs;
  #restart: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ProgramEncoderOptions) {
    this.format = options.format;
    this.#options = options;
    this.#run = this.#begin();
  }

  /**
   * Takes a picture, which is drawn only if there is room for it, and the sound that belongs to it. Where the encoder does not
   * keep up, both are left out.
   * @param at when it is due on the program's clock, in milliseconds.
   */
  push(at: number, draw: (target: Buffer) => void, sound: Buffer): void {
    if (!this.#isRunning || this.#run.waiting >= maxWaiting) return;
    const { width, height } = this.format;
    const picture = this.#spare.pop() ?? Buffer.allocUnsafe(pictureBytes(width, height));
    draw(picture);
    this.#run.push(at, picture, sound, () => this.#spare.push(picture));
  }

  /** Ends it; settles once no ffmpeg of it is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    this.#run.kill();
    await this.#run.closed;
  }

  #begin(): EncoderRun {
    const { ffmpeg, format, frame, failed } = this.#options;
    return new EncoderRun(ffmpeg, format, {
      tracks: (tracks) => this.#follow(tracks),
      frame: (made) => {
        this.#pauseMs = minPauseMs;
        frame(made);
      },
      ended: (reason) => {
        this.#isRunning = false;
        if (this.#isClosed) return;
        this.#restart = setTimeout(() => this.#startAgain(), this.#pauseMs).unref();
        this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
        failed(reason);
      },
    });
  }

  #startAgain(): void {
    this.#run = this.#begin();
    this.#isRunning = true;
  }

  #follow(tracks: readonly Track[]): void {
    if (isDeepStrictEqual(tracks, this.#tracks)) return;
    this.#tracks = tracks;
    this.#options.tracks(tracks);
  }
}
