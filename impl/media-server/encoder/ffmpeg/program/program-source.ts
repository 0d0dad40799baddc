import { isDeepStrictEqual } from 'node:util';
import type { ProgramInput } from '../../../../ports/media/encoder.ts';
import type { DecoderEnd } from '../decoder.ts';
import type { Demand, RunningDecoder, SourceReader } from '../source-reader.ts';
import { Strip } from './mixer.ts';
import type { Picture } from './picture.ts';
import { SoundQueue } from './sound-queue.ts';

/** How long the last picture of an ended source is shown. */
const lingerMs = 3000;
/**
 * How long the last picture of a connected source without new pictures is shown, because a shared screen may
 * be still.
 */
const timeoutMs = 10_000;
/**
 * How long a source without a tile is decoded as before, so that it has a picture at once if its tile
 * returns.
 */
const idleMs = 10_000;
/** The time limit for the first output of a decoder. */
const openingMs = 20_000;
const minPauseMs = 500;
const maxPauseMs = 5000;

/** One run of a decoder, and the demand that it serves. */
class Run {
  readonly demand: Demand;
  decoder: RunningDecoder | undefined;
  #isOver = false;

  constructor(demand: Demand) {
    this.demand = demand;
  }

  /** Whether sound is the only sign that the decoder works. */
  get isSoundOnly(): boolean {
    return this.decoder?.wanted.shape === undefined;
  }

  opened(decoder: RunningDecoder): void {
    this.decoder = decoder;
    if (this.#isOver) decoder.close();
  }

  close(): void {
    this.#isOver = true;
    this.decoder?.close();
  }
}

/**
 * One source of a program. When the size of its tile changes, a second decoder is opened, and the current
 * one continues until the second returns its first picture. A failed decoder is reopened after growing
 * pauses.
 */
export class ProgramSource {
  readonly strip: Strip;
  readonly #reader: SourceReader;
  readonly #onFailure: () => void;
  readonly #queue = new SoundQueue();
  #demand: Demand;
  #current: Run | undefined;
  #next: Run | undefined;
  #latest: { readonly picture: Picture; readonly at: number; readonly demand: Demand } | undefined;
  #isClosed = false;
  #pauseMs = minPauseMs;
  #notBefore = 0;
  #reviewing: NodeJS.Timeout | undefined;
  #opening: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param onFailure is called when the source cannot be read; not again until the source was read. */
  constructor(reader: SourceReader, demand: Demand, onFailure: () => void = () => {}) {
    this.#onFailure = onFailure;
    this.strip = new Strip(this.#queue);
    this.#demand = demand;
    this.#reader = reader;
    reader.watch(() => this.#changed());
    this.#review();
  }

  /** Whether this source reads the input. */
  isOf(input: ProgramInput): boolean {
    return this.#reader.isOf(input);
  }

  /** Sets the demand from now on. */
  want(demand: Demand): void {
    if (demand.shape !== undefined || this.#demand.shape === undefined) this.#serve(demand);
    else this.#idle ??= setTimeout(() => this.#serve(demand), idleMs).unref();
  }

  /** The picture to be shown; undefined if there is none, or the last one is too old. */
  get picture(): Picture | undefined {
    if (!this.#latest || this.#reader.isStill) return this.#latest?.picture;
    const age = performance.now() - this.#latest.at;
    return age < (this.#current ? timeoutMs : lingerMs) ? this.#latest.picture : undefined;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of [this.#reviewing, this.#opening, this.#idle]) clearTimeout(timer);
    this.#reader.close();
    this.#stop();
  }

  #serve(demand: Demand): void {
    clearTimeout(this.#idle);
    this.#idle = undefined;
    this.#demand = demand;
    this.#review();
  }

  /** Called when a publisher started, was replaced or left. */
  #changed(): void {
    if (this.#isClosed) return;
    this.#pauseMs = minPauseMs;
    const rests = this.#current && !this.#current.decoder;
    if (rests || !this.#reader.isThere) this.#stop();
    this.#review();
  }

  /** Opens a decoder if one is needed, at once or after the pause. */
  #review(): void {
    clearTimeout(this.#reviewing);
    if (this.#isClosed || this.#next || !this.#isNeeded()) return;
    const wait = this.#notBefore - performance.now();
    if (wait > 0) this.#reviewing = setTimeout(() => this.#review(), wait).unref();
    else this.#open();
  }

  #isNeeded(): boolean {
    if (!this.#reader.isThere) return false;
    const served = [this.#current?.demand, this.#reader.isStill ? this.#latest?.demand : undefined];
    return !served.some((demand) => isDeepStrictEqual(demand, this.#demand));
  }

  #open(): void {
    const run = new Run(this.#demand);
    this.#next = run;
    this.#notBefore = performance.now() + minPauseMs;
    this.#opening = setTimeout(() => this.#failed(run), openingMs).unref();
    const outlets = {
      picture: (picture: Picture) => this.#shows(run, picture),
      sound: (bytes: Buffer) => this.#sounds(run, bytes),
      ended: (end: DecoderEnd) => this.#ended(run, end),
    };
    this.#reader.open(run.demand, outlets).then(
      (opened) => {
        if (opened === 'later') this.#failed(run);
        else if (opened === 'nothing') this.#rest(run);
        else run.opened(opened);
      },
      () => this.#failed(run),
    );
  }

  #shows(run: Run, picture: Picture): void {
    this.#latest = { picture, at: performance.now(), demand: run.demand };
    if (run === this.#next) this.#promote(run);
  }

  #sounds(run: Run, bytes: Buffer): void {
    if (run === this.#next && run.isSoundOnly) this.#promote(run);
    if (run === (this.#current ?? this.#next)) this.#queue.push(bytes);
  }

  /**
   * Keeps the run without a decoder, because there is nothing to decode until the source or the demand
   * changes.
   */
  #rest(run: Run): void {
    if (run === this.#next) this.#promote(run);
  }

  #promote(run: Run): void {
    clearTimeout(this.#opening);
    if (this.#current) this.#queue.cut();
    this.#current?.close();
    this.#current = run;
    this.#next = undefined;
    this.#pauseMs = minPauseMs;
    this.#review();
  }

  #ended(run: Run, { how }: DecoderEnd): void {
    if (how === 'failed' || run === this.#next) this.#failed(run);
    else this.#drop(run);
  }

  /** Ends the run. The pause before the next decoder doubles with each failure, up to `maxPauseMs`. */
  #failed(run: Run): void {
    if (run !== this.#next && run !== this.#current) return;
    if (this.#pauseMs === minPauseMs) this.#onFailure();
    this.#notBefore = performance.now() + this.#pauseMs;
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
    this.#drop(run);
  }

  #drop(run: Run): void {
    run.close();
    if (run === this.#next) {
      clearTimeout(this.#opening);
      this.#next = undefined;
    }
    if (run === this.#current) this.#current = undefined;
    if (!this.#current) this.#queue.cut();
    this.#review();
  }

  #stop(): void {
    clearTimeout(this.#opening);
    for (const run of [this.#current, this.#next]) run?.close();
    this.#current = undefined;
    this.#next = undefined;
    this.#queue.cut();
  }
}
