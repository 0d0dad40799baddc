import { FlvTagReader, flvType } from '../formats/flv-tags.ts';
import type { EndReason, MediaFrame, MediaKind, Publisher, Track } from '../formats/media.ts';
import { type AmfValue, memberOf } from '../formats/rtmp/amf0.ts';
import type { RtmpMessage } from '../formats/rtmp/message.ts';
import type { PublisherSession } from '../paths/path-registry.ts';
import type { RtmpBounds } from './rtmp-bounds.ts';

/** Beyond, what waits for the tracks to be known goes on without waiting longer. */
const maxHeldFrames = 500;
const maxHeldBytes = 8 * 1024 * 1024;
const watchEveryMs = 500;

/** What a publisher works with. */
export interface RtmpPublisherOptions {
  readonly bounds: Pick<RtmpBounds, 'idleMs' | 'settleMs'>;
  /** It begins to send, and these codecs of it are not carried. */
  readonly leftOut: (codecs: readonly string[]) => void;
  /** Is to be disconnected. */
  readonly disconnect: (reason: EndReason) => void;
}

/** The media of a publisher over RTMP. */
export class RtmpPublisher implements Publisher {
  readonly #options: RtmpPublisherOptions;
  readonly #reader = new FlvTagReader();
  #publishing: PublisherSession | undefined;
  /** Its tracks, once they are fixed. */
  #fixed: readonly Track[] | undefined;
  #announced: readonly MediaKind[] = ['video', 'audio'];
  #held: MediaFrame[] = [];
  #heldBytes = 0;
  #begun: { readonly timestamp: number; readonly at: number } | undefined;
  #heardAt = 0;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(options: RtmpPublisherOptions) {
    this.#options = options;
  }

  get tracks(): readonly Track[] {
    return this.#fixed ?? this.#reader.tracks;
  }

  /** Has been let in. */
  sit(publishing: PublisherSession): void {
    this.#publishing = publishing;
    this.#heardAt = performance.now();
    this.#watchdog = setInterval(() => {
      if (performance.now() - this.#heardAt > this.#options.bounds.idleMs) this.end('silent');
    }, watchEveryMs).unref();
  }

  /** Takes a message of media. */
  take({ type, timestamp, body }: RtmpMessage): void {
    if (type !== flvType.audio && type !== flvType.video) return;
    if (body.length === 0 || !this.#publishing) return;
    this.#heardAt = performance.now();
    this.#begun ??= { timestamp, at: this.#heardAt };
    const frame = this.#frameOf(type, timestamp, body);
    if (this.#fixed) this.#passOn(frame, this.#fixed);
    else this.#hold(frame, timestamp);
  }

  /** Takes what the publisher says it will send. */
  announce(metadata: AmfValue): void {
    const kinds: MediaKind[] = [];
    if (memberOf(metadata, 'videocodecid') !== undefined) kinds.push('video');
    if (memberOf(metadata, 'audiocodecid') !== undefined) kinds.push('audio');
    if (kinds.length > 0) this.#announced = kinds;
  }

  end(reason: EndReason): void {
    this.leave();
    this.#options.disconnect(reason);
  }

  /** It is gone. */
  leave(): void {
    clearInterval(this.#watchdog);
    this.#held = [];
    this.#publishing?.leave();
    this.#publishing = undefined;
  }

  /** A tag that cannot be read is left out: the next key frame repairs it. */
  #frameOf(type: 8 | 9, timestamp: number, body: Buffer): MediaFrame | undefined {
    try {
      return this.#reader.read(type, timestamp, body);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  #passOn(frame: MediaFrame | undefined, tracks: readonly Track[]): void {
    const track = tracks.find(({ kind }) => kind === frame?.kind);
    if (frame && track) this.#publishing?.forwardFrame(frame);
    else if (!frame && this.#hasOtherSound(tracks)) this.end('other codec');
  }

  /** Its tracks are fixed: with others it is to come anew. New parameter sets, though, pictures bring with them. */
  #hasOtherSound(tracks: readonly Track[]): boolean {
    const [before, now] = [tracks, this.#reader.tracks].map(
      (list) => list.find(({ kind }) => kind === 'audio')?.codec.config,
    );
    return before !== undefined && now !== undefined && !before.equals(now);
  }

  #hold(frame: MediaFrame | undefined, timestamp: number): void {
    if (frame) {
      this.#held.push(frame);
      this.#heldBytes += frame.data.length;
    }
    if ((frame && this.#isSettled()) || this.#hasWaited(timestamp)) this.#begin();
  }

  /** Whether everything it announced is known, carried or not. */
  #isSettled(): boolean {
    const { tracks, leftOut } = this.#reader;
    return this.#announced.every(
      (kind) =>
        tracks.some((track) => track.kind === kind) || leftOut.some((codec) => codec.startsWith(kind)),
    );
  }

  #hasWaited(timestamp: number): boolean {
    const { settleMs } = this.#options.bounds;
    const begun = this.#begun ?? { timestamp, at: 0 };
    const passed = Math.max((timestamp - begun.timestamp) | 0, performance.now() - begun.at);
    return passed > settleMs || this.#held.length > maxHeldFrames || this.#heldBytes > maxHeldBytes;
  }

  #begin(): void {
    const { tracks, leftOut } = this.#reader;
    if (leftOut.length > 0) this.#options.leftOut(leftOut);
    if (tracks.length === 0) {
      this.end('other codec');
      return;
    }
    this.#fixed = tracks;
    const held = this.#held;
    this.#held = [];
    for (const frame of held) this.#publishing?.forwardFrame(frame);
  }
}
