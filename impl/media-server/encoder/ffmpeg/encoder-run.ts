import { FlvStreamReader } from '../../formats/flv-stream.ts';
import { FlvTagReader } from '../../formats/flv-tags.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';
import { encoderArguments } from './encoder-arguments.ts';
import { FfmpegProcess } from './ffmpeg-process.ts';
import { type ProgramFormat, pictureMs } from './program/program-format.ts';
import { TimeMap } from './time-map.ts';

/** How long an encoder that is given pictures may give nothing. */
const silenceMs = 15_000;
const maxReasonLength = 200;

/** Who gets what a run gives. */
export interface EncoderOutlets {
  /** The tracks that the frames from now on are of. */
  readonly tracks: (tracks: readonly Track[]) => void;
  readonly frame: (frame: MediaFrame) => void;
  /** Called once, when ffmpeg ended. The reason may be shown to people. */
  readonly ended: (reason: string) => void;
}

/** One run of ffmpeg that encodes a program. */
export class EncoderRun {
  readonly #outlets: EncoderOutlets;
  readonly #process: FfmpegProcess;
  readonly #pictureMs: number;
  readonly #times = new TimeMap();
  readonly #tags = new FlvTagReader();
  #pushed = 0;
  #waiting = 0;
  #heardAt = performance.now();
  #reason: string | undefined;

  constructor(ffmpeg: string, format: ProgramFormat, outlets: EncoderOutlets) {
    this.#outlets = outlets;
    this.#pictureMs = pictureMs(format.rate);
    const args = encoderArguments(format);
    this.#process = new FfmpegProcess({ ffmpeg, args, ended: () => outlets.ended(this.#endReason()) });
    this.#process.pipe(0)?.end();
    const stream = new FlvStreamReader();
    this.#process.pipe(1)?.on('data', (bytes: Buffer) => this.#read(stream, bytes));
  }

  /** How many pictures it has not taken yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Settles once it has ended. */
  get closed(): Promise<void> {
    return this.#process.closed;
  }

  /** @param done is called when the picture is not needed any more. */
  push(at: number, picture: Buffer, sound: Buffer, done: () => void): void {
    this.#times.note(this.#pushed * this.#pictureMs, at);
    this.#pushed += 1;
    this.#waiting += 1;
    const over = () => {
      this.#waiting -= 1;
      done();
    };
    const pictures = this.#process.pipe(3);
    if (pictures?.writable) pictures.write(picture, over);
    else over();
    const sounds = this.#process.pipe(4);
    if (sounds?.writable) sounds.write(sound);
    if (performance.now() - this.#heardAt > silenceMs) this.#break('it stopped giving pictures');
  }

  /** Ends it at once. */
  kill(): void {
    this.#process.kill();
  }

  #read(stream: FlvStreamReader, bytes: Buffer): void {
    this.#heardAt = performance.now();
    try {
      for (const { type, timestamp, body } of stream.push(bytes)) {
        const frame = this.#tags.read(type, timestamp, body);
        if (frame) this.#give(frame);
      }
    } catch {
      this.#break('what it gave cannot be read');
    }
  }

  #give(frame: MediaFrame): void {
    const decodedAt = this.#times.at(frame.decodedAt);
    // Both tracks are announced in front of the first frame.
    if (this.#tags.tracks.length > 0) this.#outlets.tracks(this.#tags.tracks);
    this.#outlets.frame({ ...frame, decodedAt, shownAt: decodedAt + frame.shownAt - frame.decodedAt });
  }

  #break(reason: string): void {
    this.#reason ??= reason;
    this.#process.kill();
  }

  /** It is given no address and no key, so that none is among its words. */
  #endReason(): string {
    const [line = ''] = this.#process.words.trim().split('\n').slice(-1);
    const said = line.replace(/^(\[[^\]]*\] )+/, '').slice(0, maxReasonLength);
    return this.#reason ?? (said === '' ? 'it ended' : said);
  }
}
