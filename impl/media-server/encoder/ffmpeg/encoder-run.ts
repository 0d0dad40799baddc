import { FlvStreamReader } from '../../formats/flv-stream.ts';
import { FlvTagReader } from '../../formats/flv-tags.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';
import type { MediaCommands } from '../media-commands.ts';
import { MediaProcess } from './media-process.ts';
import { type ProgramFormat, pictureMs } from './program/program-format.ts';
import { TimeMap } from './time-map.ts';

/** How long an encoder may produce no output while it receives pictures. */
const silenceMs = 15_000;
const maxReasonLength = 200;

/** The receivers of an encoder's output. */
export interface EncoderOutlets {
  /** Called with the tracks of the following frames. */
  readonly tracks: (tracks: readonly Track[]) => void;
  readonly frame: (frame: MediaFrame) => void;
  /** Called once, after the process ended. The reason can be shown to people. */
  readonly ended: (reason: string) => void;
}

/** One media process that encodes a program. */
export class EncoderRun {
  readonly #outlets: EncoderOutlets;
  readonly #process: MediaProcess;
  readonly #pictureMs: number;
  readonly #times = new TimeMap();
  readonly #tags = new FlvTagReader();
  #pushed = 0;
  #waiting = 0;
  #outputAt = performance.now();
  #reason: string | undefined;

  constructor(commands: MediaCommands, format: ProgramFormat, outlets: EncoderOutlets) {
    this.#outlets = outlets;
    this.#pictureMs = pictureMs(format.rate);
    const command = commands({ kind: 'program', format });
    this.#process = new MediaProcess({ command, ended: () => outlets.ended(this.#endReason()) });
    this.#process.pipe(0)?.end();
    const stream = new FlvStreamReader();
    this.#process.pipe(1)?.on('data', (bytes: Buffer) => this.#read(stream, bytes));
  }

  /** The number of pictures that the process has not read yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Settles after the process has ended. */
  get closed(): Promise<void> {
    return this.#process.closed;
  }

  /**
   * Sends a picture and its sound to the encoder.
   * @param at the time of the picture on the program's clock, in milliseconds.
   * @param done is called when the buffer of the picture can be reused.
   */
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
    if (performance.now() - this.#outputAt > silenceMs) this.#break('it stopped producing pictures');
  }

  /** Ends the process at once. */
  kill(): void {
    this.#process.kill();
  }

  #read(stream: FlvStreamReader, bytes: Buffer): void {
    this.#outputAt = performance.now();
    try {
      for (const { type, timestamp, body } of stream.push(bytes)) {
        const frame = this.#tags.read(type, timestamp, body);
        if (frame) this.#give(frame);
      }
    } catch {
      this.#break('its output cannot be read');
    }
  }

  #give(frame: MediaFrame): void {
    const decodedAt = this.#times.at(frame.decodedAt);
    // Both tracks are announced before the first frame.
    if (this.#tags.tracks.length > 0) this.#outlets.tracks(this.#tags.tracks);
    this.#outlets.frame({ ...frame, decodedAt, shownAt: decodedAt + frame.shownAt - frame.decodedAt });
  }

  #break(reason: string): void {
    this.#reason ??= reason;
    this.#process.kill();
  }

  /**
   * The reason of the end. The log lines contain no address and no key, because an encoder gets
   * none.
   */
  #endReason(): string {
    const [line = ''] = this.#process.words.trim().split('\n').slice(-1);
    const lastLine = line.replace(/^(\[[^\]]*\] )+/, '').slice(0, maxReasonLength);
    return this.#reason ?? (lastLine === '' ? 'it ended' : lastLine);
  }
}
