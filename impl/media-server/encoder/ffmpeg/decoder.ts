import type { Writable } from 'node:stream';
import type { Feed } from '../../pull/feed.ts';
import type { MediaCommands } from '../media-commands.ts';
import type { MediaJob } from '../media-job.ts';
import type { Wanted } from './decoder-arguments.ts';
import { MediaProcess } from './media-process.ts';
import { PictureReader } from './picture-reader.ts';
import type { Picture } from './program/picture.ts';

/** The end of a decoder. */
export interface DecoderEnd {
  /**
   * `done`: the input ended. `other`: the input continues as another stream, which needs another decoder.
   * `failed`: any other reason.
   */
  readonly how: 'done' | 'other' | 'failed';
  /** The last log lines of the process; they may contain addresses. */
  readonly words: string;
}

/** Options of a decoder. */
export interface DecoderOptions {
  readonly job: Extract<MediaJob, { wanted: Wanted }>;
  /** Environment variables of the process. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Starts to write to the decoder, and calls `ended` when it cannot continue; absent if the process
   * reads an address.
   */
  readonly feed?: (input: Writable, ended: () => void) => Feed;
  readonly picture: (picture: Picture) => void;
  readonly sound: (bytes: Buffer) => void;
  /** Called once, unless the decoder is closed before. */
  readonly ended: (end: DecoderEnd) => void;
}

/** One media process that decodes pictures and sound of one input. */
export class Decoder {
  readonly #options: DecoderOptions;
  readonly #process: MediaProcess;
  readonly #feed: Feed | undefined;
  #isOver = false;

  constructor(commands: MediaCommands, options: DecoderOptions) {
    this.#options = options;
    const { job, environment } = options;
    this.#process = new MediaProcess({ command: commands(job), environment, ended: () => this.#exited() });
    this.#read();
    const input = this.#process.pipe(0);
    if (options.feed && input) this.#feed = options.feed(input, () => this.#end('other'));
    else input?.end();
    if (this.#isOver) this.#feed?.close();
  }

  /** The output that was requested when the decoder was opened. */
  get wanted(): Wanted {
    return this.#options.job.wanted;
  }

  /** Settles after its process has ended. */
  get closed(): Promise<void> {
    return this.#process.closed;
  }

  /** The last log lines of the process. */
  get words(): string {
    return this.#process.words;
  }

  /** Ends the decoder without further output or notification. */
  close(): void {
    this.#isOver = true;
    this.#feed?.close();
    this.#process.kill();
  }

  #read(): void {
    const { job, picture, sound } = this.#options;
    this.#process.pipe(1)?.resume();
    this.#process.pipe(4)?.on('data', (bytes: Buffer) => {
      if (!this.#isOver) sound(bytes);
    });
    const reader = new PictureReader(job.wanted.shape ?? { width: 0, height: 0 }, (made) => picture(made));
    this.#process.pipe(3)?.on('data', (bytes: Buffer) => {
      if (this.#isOver) return;
      try {
        reader.push(bytes);
      } catch {
        // The size of the pictures changed, so another decoder must start with that size.
        this.#end('other');
      }
    });
  }

  #exited(): void {
    this.#end(this.#process.succeeded ? 'done' : 'failed');
  }

  #end(how: DecoderEnd['how']): void {
    if (this.#isOver) return;
    this.close();
    this.#options.ended({ how, words: this.words });
  }
}

/** The maximum number of decoders opened per second, so that rapid plan changes are slowed down. */
const maxOpenings = 20;

/** The decoders of all sessions. Limits their number and ends all of them on close. */
export class DecoderPool {
  readonly #commands: MediaCommands;
  readonly #max: number;
  readonly #elapsed: () => number;
  readonly #running = new Set<Decoder>();
  /** The times of the openings in the last second. */
  #openings: number[] = [];

  /**
   * @param elapsed returns a monotonic time in milliseconds.
   */
  constructor(commands: MediaCommands, max: number, elapsed: () => number = () => performance.now()) {
    this.#commands = commands;
    this.#max = max;
    this.#elapsed = elapsed;
  }

  /** Opens a decoder; undefined if a limit is reached. */
  open(options: DecoderOptions): Decoder | undefined {
    const now = this.#elapsed();
    this.#openings = this.#openings.filter((at) => now - at < 1000);
    if (this.#running.size >= this.#max || this.#openings.length >= maxOpenings) return undefined;
    this.#openings.push(now);
    const decoder = new Decoder(this.#commands, options);
    this.#running.add(decoder);
    void decoder.closed.then(() => this.#running.delete(decoder));
    return decoder;
  }

  /** Ends all decoders. Settles after their processes have ended. */
  async close(): Promise<void> {
    for (const decoder of this.#running) decoder.close();
    await Promise.all([...this.#running].map(({ closed }) => closed));
  }
}
