import type { Writable } from 'node:stream';
import type { Feed } from '../../pull/feed.ts';
import type { Wanted } from './decoder-arguments.ts';
import { FfmpegProcess } from './ffmpeg-process.ts';
import { PictureReader } from './picture-reader.ts';
import type { Picture } from './program/picture.ts';

/** How a decoder came to its end. */
export interface DecoderEnd {
  /** `done`: there was no more. `other`: what comes now is another stream. `failed`: anything else. */
  readonly how: 'done' | 'other' | 'failed';
  /** What it said; may name addresses. */
  readonly words: string;
}

/** What a decoder is opened with. */
export interface DecoderOptions {
  readonly wanted: Wanted;
  readonly args: readonly string[];
  /** What it finds in its environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Begins to write to it, and tells when it cannot go on; absent where it reads for itself. */
  readonly feed?: (input: Writable, ended: () => void) => Feed;
  readonly picture: (picture: Picture) => void;
  readonly sound: (bytes: Buffer) => void;
  /** Called once, unless it is closed before. */
  readonly ended: (end: DecoderEnd) => void;
}

/** One run of ffmpeg that makes pictures and sound of one input. */
export class Decoder {
  readonly #options: DecoderOptions;
  readonly #process: FfmpegProcess;
  readonly #feed: Feed | undefined;
  #isOver = false;

  constructor(ffmpeg: string, options: DecoderOptions) {
    this.#options = options;
    const { args, environment } = options;
    this.#process = new FfmpegProcess({ ffmpeg, args, environment, ended: () => this.#exited() });
    this.#read();
    const input = this.#process.pipe(0);
    if (options.feed && input) this.#feed = options.feed(input, () => this.#end('other'));
    else input?.end();
    if (this.#isOver) this.#feed?.close();
  }

  /** What it was to give. */
  get wanted(): Wanted {
    return this.#options.wanted;
  }

  /** Settles once its process has ended. */
  get closed(): Promise<void> {
    return this.#process.closed;
  }

  /** What it has said so far. */
  get words(): string {
    return this.#process.words;
  }

  /** Ends it. It gives no more, and does not tell. */
  close(): void {
    this.#isOver = true;
    this.#feed?.close();
    this.#process.kill();
  }

  #read(): void {
    const { wanted, picture, sound } = this.#options;
    this.#process.pipe(1)?.resume();
    this.#process.pipe(4)?.on('data', (bytes: Buffer) => {
      if (!this.#isOver) sound(bytes);
    });
    const reader = new PictureReader(wanted.shape ?? { width: 0, height: 0 }, (made) => picture(made));
    this.#process.pipe(3)?.on('data', (bytes: Buffer) => {
      if (this.#isOver) return;
      try {
        reader.push(bytes);
      } catch {
        // Pictures of another size than the first: another decoder begins with that size.
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

/** How many decoders are opened within a second: whoever changes a program at a furious pace waits. */
const maxOpenings = 20;

/** The decoders of all sessions: no more than a machine can bear, and none that is left behind. */
export class DecoderPool {
  readonly #ffmpeg: string;
  readonly #most: number;
  readonly #running = new Set<Decoder>();
  /** When the latest were opened. */
  #openings: number[] = [];

  constructor(ffmpeg: string, most: number) {
    this.#ffmpeg = ffmpeg;
    this.#most = most;
  }

  /** Opens a decoder; undefined when there are too many, or were a moment ago. */
  open(options: DecoderOptions): Decoder | undefined {
    const now = performance.now();
    this.#openings = this.#openings.filter((at) => now - at < 1000);
    if (this.#running.size >= this.#most || this.#openings.length >= maxOpenings) return undefined;
    this.#openings.push(now);
    const decoder = new Decoder(this.#ffmpeg, options);
    this.#running.add(decoder);
    void decoder.closed.then(() => this.#running.delete(decoder));
    return decoder;
  }

  /** Ends all; settles once their processes have ended. */
  async close(): Promise<void> {
    for (const decoder of this.#running) decoder.close();
    await Promise.all([...this.#running].map(({ closed }) => closed));
  }
}
