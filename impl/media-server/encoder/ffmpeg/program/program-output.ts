import type { Logger } from 'pino';
import type { MediaFrame, Track } from '../../../formats/media.ts';
import type { FrameTaker } from '../../output-group.ts';
import { ProgramEncoder } from './program-encoder.ts';
import type { ProgramFormat } from './program-format.ts';

/** How long an encoder is kept for nobody: a platform that reconnects, or the next viewer, is soon there. */
const idleMs = 5000;

/** What an output works with. */
export interface ProgramOutputOptions {
  readonly ffmpeg: string;
  readonly log: Pick<Logger, 'error'>;
  /** Called with every frame that was handed on. */
  readonly frame?: () => void;
  /** Called whenever an encoder ended. */
  readonly failed: (reason: string) => void;
  /** How long an encoder is kept for nobody, in milliseconds. */
  readonly idleMs?: number | undefined;
}

/**
 * A program in one format, encoded once for all who take it. It begins in any case, so that all know what it is of; later,
 * while nobody listens, there is no encoder.
 */
export class ProgramOutput {
  readonly #options: ProgramOutputOptions;
  readonly #takers: Set<FrameTaker>;
  readonly #closing = new Set<Promise<void>>();
  #format: ProgramFormat;
  #encoder: ProgramEncoder | undefined;
  #hasBegun = false;
  #listenedAt = 0;

  constructor(format: ProgramFormat, takers: readonly FrameTaker[], options: ProgramOutputOptions) {
    this.#options = options;
    this.#takers = new Set(takers);
    this.#format = format;
  }

  /** How many take it. */
  get audience(): number {
    return this.#takers.size;
  }

  /** Goes on in another format. */
  change(format: ProgramFormat): void {
    this.#rest();
    this.#format = format;
    this.#hasBegun = false;
  }

  remove(taker: FrameTaker): void {
    this.#takers.delete(taker);
  }

  /** As of the encoder; nothing is drawn for nobody. */
  push(...moment: Parameters<ProgramEncoder['push']>): void {
    const now = performance.now();
    if (!this.#hasBegun || [...this.#takers].some(({ listens }) => listens)) this.#listenedAt = now;
    if (now - this.#listenedAt > (this.#options.idleMs ?? idleMs)) this.#rest();
    else {
      this.#encoder ??= this.#open();
      this.#encoder.push(...moment);
    }
  }

  /** Ends it; settles once no ffmpeg of it is left. */
  async close(): Promise<void> {
    this.#takers.clear();
    this.#rest();
    await Promise.all(this.#closing);
  }

  /** Until somebody listens again. */
  #rest(): void {
    if (!this.#encoder) return;
    const closing = this.#encoder.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
    this.#encoder = undefined;
  }

  #open(): ProgramEncoder {
    const { ffmpeg, failed } = this.#options;
    return new ProgramEncoder({
      ffmpeg,
      format: this.#format,
      failed,
      tracks: (tracks: readonly Track[]) => this.#each((taker) => taker.follow(tracks)),
      frame: (frame: MediaFrame) => {
        this.#hasBegun = true;
        this.#each((taker) => taker.take(frame));
        this.#options.frame?.();
      },
    });
  }

  /** The fault of one who takes it is nobody else's. */
  #each(work: (taker: FrameTaker) => void): void {
    for (const taker of this.#takers) {
      try {
        work(taker);
      } catch (err) {
        this.#options.log.error({ err }, 'somebody could not take a program');
      }
    }
  }
}
