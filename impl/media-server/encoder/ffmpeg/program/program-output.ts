import type { Logger } from 'pino';
import type { MediaFrame, Track } from '../../../formats/media.ts';
import type { MediaCommands } from '../../media-commands.ts';
import type { FrameReceiver } from '../../output-group.ts';
import { ProgramEncoder } from './program-encoder.ts';
import type { ProgramFormat } from './program-format.ts';

/** The default of `idleMs`. A reconnecting platform or the next viewer may follow soon. */
const idleMs = 5000;

/** Options of an output. */
export interface ProgramOutputOptions {
  readonly commands: MediaCommands;
  readonly log: Pick<Logger, 'error'>;
  /** Called with every forwarded frame. */
  readonly frame?: () => void;
  /** Called with the reason whenever an encoder has ended by itself. */
  readonly failed: (reason: string) => void;
  /** How long the encoder runs without listening receivers, in milliseconds. */
  readonly idleMs?: number | undefined;
}

/**
 * A program in one format, encoded once for all receivers. It is always encoded at first, so that all
 * receivers learn its tracks. Later, the encoder runs only while some receiver listens.
 */
export class ProgramOutput {
  readonly #options: ProgramOutputOptions;
  readonly #frameReceivers: Set<FrameReceiver>;
  readonly #closing = new Set<Promise<void>>();
  #format: ProgramFormat;
  #encoder: ProgramEncoder | undefined;
  #hasBegun = false;
  #listenedAt = 0;

  constructor(
    format: ProgramFormat,
    frameReceivers: readonly FrameReceiver[],
    options: ProgramOutputOptions,
  ) {
    this.#options = options;
    this.#frameReceivers = new Set(frameReceivers);
    this.#format = format;
  }

  /** The number of receivers. */
  get audience(): number {
    return this.#frameReceivers.size;
  }

  /** Continues in another format, with another encoder. */
  change(format: ProgramFormat): void {
    this.#rest();
    this.#format = format;
    this.#hasBegun = false;
  }

  remove(frameReceiver: FrameReceiver): void {
    this.#frameReceivers.delete(frameReceiver);
  }

  /**
   * Encodes a picture as `ProgramEncoder.push` does. Draws nothing after no receiver has listened for
   * `idleMs`.
   */
  push(...moment: Parameters<ProgramEncoder['push']>): void {
    const now = performance.now();
    if (!this.#hasBegun || [...this.#frameReceivers].some(({ listens }) => listens)) this.#listenedAt = now;
    if (now - this.#listenedAt > (this.#options.idleMs ?? idleMs)) this.#rest();
    else {
      this.#encoder ??= this.#open();
      this.#encoder.push(...moment);
    }
  }

  /** Ends the output. Settles after its processes have ended. */
  async close(): Promise<void> {
    this.#frameReceivers.clear();
    this.#rest();
    await Promise.all(this.#closing);
  }

  /** Stops the encoder until some receiver listens. */
  #rest(): void {
    if (!this.#encoder) return;
    const closing = this.#encoder.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
    this.#encoder = undefined;
  }

  #open(): ProgramEncoder {
    const { commands, failed } = this.#options;
    return new ProgramEncoder({
      commands,
      format: this.#format,
      failed,
      tracks: (tracks: readonly Track[]) => this.#each((frameReceiver) => frameReceiver.follow(tracks)),
      frame: (frame: MediaFrame) => {
        this.#hasBegun = true;
        this.#each((frameReceiver) => frameReceiver.take(frame));
        this.#options.frame?.();
      },
    });
  }

  /** An error of one receiver does not affect the others. */
  #each(work: (frameReceiver: FrameReceiver) => void): void {
    for (const frameReceiver of this.#frameReceivers) {
      try {
        work(frameReceiver);
      } catch (err) {
        this.#options.log.error({ err }, 'a receiver of a program failed');
      }
    }
  }
}
