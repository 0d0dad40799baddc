import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { nalUnits, parameterSetsAmong } from '../../formats/h264.ts';
import { MatroskaWriter } from '../../formats/matroska-writer.ts';
import type { FramePlayer, MediaFrame, MediaKind, Track } from '../../formats/media.ts';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { SteadyTime } from './steady-time.ts';

/** What may wait for a decoder: more than a path keeps for those who come later. */
const maxWaitingBytes = 32 * 1024 * 1024;
const maxDelayMs = 1000;

/**
 * Where the present begins on a feed's clock, in milliseconds. What was sent before the feed began comes in front of it: it
 * is to be decoded, since the present picture builds on it, but not to be shown.
 */
export const presentMs = 1000;

/** Where media is taken from, and who is to have it. */
export interface LiveFeedOptions {
  readonly registry: PathRegistry;
  readonly path: string;
  /** What is wanted of it. */
  readonly tracks: readonly Track[];
  readonly input: Writable;
  /** Called once, when a decoder that began with this cannot go on with what comes. */
  readonly ended: () => void;
}

/** Takes what is published to a path and writes it to a decoder, as Matroska. */
export class LiveFeed implements FramePlayer {
  readonly form = 'frames';
  readonly #options: LiveFeedOptions;
  readonly #kinds: ReadonlySet<MediaKind>;
  readonly #writer: MatroskaWriter;
  readonly #time = new SteadyTime();
  readonly #leave: () => void;
  /** What came before, in the order it is to be decoded; undefined once the present has begun. */
  #past: MediaFrame[] | undefined = [];
  #format: Buffer | undefined;
  #hasWritten = false;
  #awaitsKeyFrame = false;
  #isOver = false;

  constructor(options: LiveFeedOptions) {
    this.#options = options;
    this.#kinds = new Set(options.tracks.map(({ kind }) => kind));
    this.#writer = new MatroskaWriter(options.tracks);
    const subscription = options.registry.subscribe(options.path, this);
    this.#leave = () => subscription.leave();
    const pictures = (this.#past ?? []).filter(({ kind }) => kind === 'video');
    this.#past = undefined;
    for (const [index, picture] of pictures.slice(0, -1).entries())
      this.#write(picture, (index * presentMs) / pictures.length, 0);
    for (const picture of pictures.slice(-1)) this.take(picture);
  }

  take(frame: MediaFrame): void {
    if (this.#isOver || !this.#kinds.has(frame.kind)) return;
    if (this.#past) {
      this.#past.push(frame);
      return;
    }
    const delay = Math.min(Math.max(frame.shownAt - frame.decodedAt, 0), maxDelayMs);
    this.#write(frame, presentMs + this.#time.at(frame.decodedAt), delay);
  }

  /** Another publisher is another stream, for which another decoder is to be opened. */
  follow(tracks: readonly Track[]): boolean {
    const wanted = tracks.filter(({ kind }) => this.#kinds.has(kind));
    if (this.#hasWritten || !isDeepStrictEqual(wanted, [...this.#options.tracks])) this.end();
    return true;
  }

  end(): void {
    if (this.#isOver) return;
    this.close();
    this.#options.ended();
  }

  /** Takes no more. */
  close(): void {
    this.#isOver = true;
    this.#leave();
  }

  #write(frame: MediaFrame, at: number, delay: number): void {
    if (frame.kind === 'video' && frame.keyFrame && this.#isOtherFormat(frame)) this.end();
    if (this.#isOver || this.#isBehind(frame)) return;
    const { input } = this.#options;
    const bytes = this.#writer.bytes({ ...frame, decodedAt: at, shownAt: at + delay });
    if (bytes.length === 0 || !input.writable) return;
    this.#hasWritten = true;
    input.write(bytes);
  }

  /** A decoder that does not keep up goes on with the next key frame. */
  #isBehind({ kind, keyFrame }: MediaFrame): boolean {
    const isFull = this.#options.input.writableLength > maxWaitingBytes;
    if (kind === 'video') this.#awaitsKeyFrame = isFull || (this.#awaitsKeyFrame && !keyFrame);
    return isFull || (kind === 'video' && this.#awaitsKeyFrame);
  }

  /** Whether pictures have another size from here on: a decoder would press them into the proportions of the first. */
  #isOtherFormat(frame: MediaFrame): boolean {
    const codec = this.#options.tracks.find(({ kind }) => kind === 'video')?.codec.name;
    const before = this.#format;
    this.#format = codec === 'VP8' ? vp8Size(frame.data) : parameterSetsAmong(nalUnits(frame.data))?.sps;
    return before !== undefined && this.#format?.equals(before) === false;
  }
}

/** Width and height as the head of a key frame has them (RFC 6386, section 9.1). */
function vp8Size(data: Buffer): Buffer {
  return data.subarray(6, 10);
}
