import type { Logger } from 'pino';
import type { MediaFrame, Track } from '../../../wire/media.ts';
import type { FrameTaker } from '../leg-group.ts';
import { ProgramEncoder } from './program-encoder.ts';
import type { ProgramFormat } from './program-format.ts';

/** What an output works with. */
export interface ProgramOutputOptions {
  readonly ffmpeg: string;
  readonly log: Pick<Logger, 'error'>;
  /** Called with every frame that was handed on. */
  readonly frame?: () => void;
  /** Called whenever an encoder ended. */
  readonly failed: (reason: string) => void;
}

/** A program in one format, encoded once for all who take it. */
export class ProgramOutput {
  readonly #options: ProgramOutputOptions;
  readonly #takers: Set<FrameTaker>;
  readonly #closing = new Set<Promise<void>>();
  #encoder: ProgramEncoder;

  constructor(format: ProgramFormat, takers: readonly FrameTaker[], options: ProgramOutputOptions) {
    this.#options = options;
    this.#takers = new Set(takers);
    this.#encoder = this.#open(format);
  }

  get format(): ProgramFormat {
    return this.#encoder.format;
  }

  /** How many take it. */
  get audience(): number {
    return this.#takers.size;
  }

  /** Goes on in another format. */
  change(format: ProgramFormat): void {
    const closing = this.#encoder.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
    this.#encoder = this.#open(format);
  }

  remove(taker: FrameTaker): void {
    this.#takers.delete(taker);
  }

  /** As of the encoder. */
  push(...moment: Parameters<ProgramEncoder['push']>): void {
    this.#encoder.push(...moment);
  }

  /** Ends it; settles once no ffmpeg of it is left. */
  async close(): Promise<void> {
    this.#takers.clear();
    await Promise.all([...this.#closing, this.#encoder.close()]);
  }

  #open(format: ProgramFormat): ProgramEncoder {
    const { ffmpeg, failed } = this.#options;
    return new ProgramEncoder({
      ...{ ffmpeg, format, failed },
      tracks: (tracks: readonly Track[]) => this.#each((taker) => taker.follow(tracks)),
      frame: (frame: MediaFrame) => {
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
