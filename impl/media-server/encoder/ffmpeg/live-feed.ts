import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { nalUnits, parameterSetsAmong } from '../../formats/h264.ts';
import { MatroskaWriter } from '../../formats/matroska-writer.ts';
import type { FramePlayer, MediaFrame, MediaKind, Track } from '../../formats/media.ts';
import type { PathRegistry } from '../../paths/path-registry.ts';
import { SteadyTime } from './steady-time.ts';

/** The limit of bytes that wait for a decoder: more than a path caches for new subscribers. */
const maxWaitingBytes = 32 * 1024 * 1024;
const maxDelayMs = 1000;

/**
 * The start of the present on a feed's clock, in milliseconds. Cached frames from before the feed started
 * get earlier times: they are decoded, because the present picture depends on them, but not shown.
 */
export const presentMs = 1000;

/** Options of a feed. */
export interface LiveFeedOptions {
  readonly registry: PathRegistry;
  readonly path: string;
  /** The requested tracks, which must be published on the path. */
  readonly tracks: readonly Track[];
  readonly input: Writable;
  /** Called once, when this feed can write no more and the decoder must be replaced. */
  readonly ended: () => void;
}

/** Writes the media published to a path to a decoder, as Matroska. */
export class LiveFeed implements FramePlayer {
  readonly form = 'frames';
  readonly #options: LiveFeedOptions;
  readonly #kinds: ReadonlySet<MediaKind>;
  readonly #writer: MatroskaWriter;
  readonly #time = new SteadyTime();
  readonly #leave: () => void;
  /** The cached frames in decoding order; undefined once the present has started. */
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

  /**
   * Ends the feed for another publisher, unless nothing was written yet. Another publisher is another stream
   * and needs another decoder.
   */
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

  /** Stops the feed without a notification. */
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

  /** A slow decoder continues with the next key frame. */
  #isBehind({ kind, keyFrame }: MediaFrame): boolean {
    const isFull = this.#options.input.writableLength > maxWaitingBytes;
    if (kind === 'video') this.#awaitsKeyFrame = isFull || (this.#awaitsKeyFrame && !keyFrame);
    return isFull || (kind === 'video' && this.#awaitsKeyFrame);
  }

  /**
   * Whether the picture size changes with this frame. A decoder would scale the new pictures to the
   * proportions of the first.
   */
  #isOtherFormat(frame: MediaFrame): boolean {
    const codec = this.#options.tracks.find(({ kind }) => kind === 'video')?.codec.name;
    const before = this.#format;
    this.#format = codec === 'VP8' ? vp8Size(frame.data) : parameterSetsAmong(nalUnits(frame.data))?.sps;
    return before !== undefined && this.#format?.equals(before) === false;
  }
}

/** Width and height in the header of a key frame (RFC 6386, section 9.1). */
function vp8Size(data: Buffer): Buffer {
  return data.subarray(6, 10);
}
