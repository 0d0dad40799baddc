import { isDeepStrictEqual } from 'node:util';
import type { Track } from '../../../formats/media.ts';
import type { MediaCommands } from '../../media-commands.ts';
import { type EncoderOutlets, EncoderRun } from '../encoder-run.ts';
import { pictureBytes } from './picture.ts';
import type { ProgramFormat } from './program-format.ts';

/** The maximum number of pictures that wait for an encoder. */
const maxWaiting = 6;
const minPauseMs = 500;
const maxPauseMs = 5000;

/** Options of an encoder. */
export interface ProgramEncoderOptions extends Pick<EncoderOutlets, 'frame'> {
  readonly commands: MediaCommands;
  readonly format: ProgramFormat;
  /** Called before the first frame, and whenever the tracks change. */
  readonly tracks: (tracks: readonly Track[]) => void;
  /** Called whenever its process has ended. It is then restarted after a growing delay. */
  readonly failed: (reason: string) => void;
}

/** Encodes a program, and restarts the process if it fails. The times of frames rise across restarts. */
export class ProgramEncoder {
  readonly format: ProgramFormat;
  readonly #options: ProgramEncoderOptions;
  /** Picture buffers that the process has read, to be reused. */
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
   * Draws and encodes a picture with its sound. If the encoder is too slow, both are skipped and the picture
   * is not drawn.
   * @param at the time of the picture on the program's clock, in milliseconds.
   */
  push(at: number, draw: (target: Buffer) => void, sound: Buffer): void {
    if (!this.#isRunning || this.#run.waiting >= maxWaiting) return;
    const { width, height } = this.format;
    const picture = this.#spare.pop() ?? Buffer.allocUnsafe(pictureBytes(width, height));
    draw(picture);
    this.#run.push(at, picture, sound, () => this.#spare.push(picture));
  }

  /** Ends the encoder. Settles after its processes have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#restart);
    this.#run.kill();
    await this.#run.closed;
  }

  #begin(): EncoderRun {
    const { commands, format, frame, failed } = this.#options;
    return new EncoderRun(commands, format, {
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
