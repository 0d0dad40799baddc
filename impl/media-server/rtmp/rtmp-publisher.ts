import { FlvTagReader, flvType } from '../formats/flv-tags.ts';
import type { EndReason, MediaFrame, MediaKind, Publisher, Track } from '../formats/media.ts';
import { type AmfValue, memberOf } from '../formats/rtmp/amf0.ts';
import type { RtmpMessage } from '../formats/rtmp/message.ts';
import type { PublisherSession } from '../paths/path-registry.ts';
import type { RtmpBounds } from './rtmp-bounds.ts';

/** Beyond these limits, media that is held back for unknown tracks is forwarded without waiting longer. */
const maxBufferedFrames = 500;
const maxBufferedBytes = 8 * 1024 * 1024;
const watchEveryMs = 500;

/** Options of a publisher. */
export interface RtmpPublisherOptions {
  readonly bounds: Pick<RtmpBounds, 'idleMs' | 'settleMs'>;
  /** Called when it starts to send, with the codecs that are not supported. */
  readonly unsupported: (codecs: readonly string[]) => void;
  /** Disconnects the publisher. */
  readonly disconnect: (reason: EndReason) => void;
}

/** The media of a publisher over RTMP. */
export class RtmpPublisher implements Publisher {
  readonly #options: RtmpPublisherOptions;
  readonly #reader = new FlvTagReader();
  #publishing: PublisherSession | undefined;
  /** The tracks of the publisher; undefined until they are fixed. */
  #fixed: readonly Track[] | undefined;
  #announced: readonly MediaKind[] = ['video', 'audio'];
  #buffered: MediaFrame[] = [];
  #bufferedBytes = 0;
  #begun: { readonly timestamp: number; readonly at: number } | undefined;
  #mediaAt = 0;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(options: RtmpPublisherOptions) {
    this.#options = options;
  }

  get tracks(): readonly Track[] {
    return this.#fixed ?? this.#reader.tracks;
  }

  /** Call this function after the publisher was authorized. */
  setSession(publishing: PublisherSession): void {
    this.#publishing = publishing;
    this.#mediaAt = performance.now();
    this.#watchdog = setInterval(() => {
      if (performance.now() - this.#mediaAt > this.#options.bounds.idleMs) this.end('silent');
    }, watchEveryMs).unref();
  }

  /** Processes a media message. Ignores media before the authorization. */
  take({ type, timestamp, body }: RtmpMessage): void {
    if (type !== flvType.audio && type !== flvType.video) return;
    if (body.length === 0 || !this.#publishing) return;
    this.#mediaAt = performance.now();
    this.#begun ??= { timestamp, at: this.#mediaAt };
    const frame = this.#frameOf(type, timestamp, body);
    if (this.#fixed) this.#passOn(frame, this.#fixed);
    else this.#hold(frame, timestamp);
  }

  /** Processes the metadata in which the publisher announces its tracks. */
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

  /** Call this function when the publisher has disconnected. */
  leave(): void {
    clearInterval(this.#watchdog);
    this.#buffered = [];
    this.#publishing?.leave();
    this.#publishing = undefined;
  }

  /** An unreadable tag is skipped, because the next key frame repairs the stream. */
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

  /**
   * The tracks are fixed, so a publisher with other audio must reconnect. New video parameters are allowed,
   * because pictures contain them.
   */
  #hasOtherSound(tracks: readonly Track[]): boolean {
    const [before, now] = [tracks, this.#reader.tracks].map(
      (list) => list.find(({ kind }) => kind === 'audio')?.codec.config,
    );
    return before !== undefined && now !== undefined && !before.equals(now);
  }

  #hold(frame: MediaFrame | undefined, timestamp: number): void {
    if (frame) {
      this.#buffered.push(frame);
      this.#bufferedBytes += frame.data.length;
    }
    if ((frame && this.#isSettled()) || this.#hasWaited(timestamp)) this.#begin();
  }

  /** Whether all announced tracks are known, supported or not. */
  #isSettled(): boolean {
    const { tracks, unsupported } = this.#reader;
    return this.#announced.every(
      (kind) =>
        tracks.some((track) => track.kind === kind) || unsupported.some((codec) => codec.startsWith(kind)),
    );
  }

  #hasWaited(timestamp: number): boolean {
    const { settleMs } = this.#options.bounds;
    const begun = this.#begun ?? { timestamp, at: 0 };
    const passed = Math.max((timestamp - begun.timestamp) | 0, performance.now() - begun.at);
    return (
      passed > settleMs || this.#buffered.length > maxBufferedFrames || this.#bufferedBytes > maxBufferedBytes
    );
  }

  #begin(): void {
    const { tracks, unsupported } = this.#reader;
    if (unsupported.length > 0) this.#options.unsupported(unsupported);
    if (tracks.length === 0) {
      this.end('other codec');
      return;
    }
    this.#fixed = tracks;
    const buffered = this.#buffered;
    this.#buffered = [];
    for (const frame of buffered) this.#publishing?.forwardFrame(frame);
  }
}
