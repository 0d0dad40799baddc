import { FlvTagWriter } from '../../formats/flv-tags.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';
import { OutputTimeline } from './output-timeline.ts';
import type { PushConnection } from './push-connection.ts';
import { SendQueue } from './send-queue.ts';

/**
 * The limit of bytes in the socket's buffer, so that progress is measurable and the rest can still be
 * dropped.
 */
const networkBytes = 64 * 1024;

/**
 * The stream of one publishing connection: the frames of the program as tags, as fast as the platform reads
 * them.
 */
export class OutputStream {
  readonly #connection: PushConnection;
  readonly #queue: SendQueue;
  readonly #timeline = new OutputTimeline();
  #writer: FlvTagWriter | undefined;
  #awaitsKeyFrame = false;
  #hasSentMedia = false;
  #mediaAt = performance.now();
  #progressAt = performance.now();
  #droppedAt = Number.NEGATIVE_INFINITY;

  constructor(connection: PushConnection, options: { readonly maxQueuedBytes: number }) {
    this.#connection = connection;
    this.#queue = new SendQueue(options.maxQueuedBytes);
  }

  /** Whether media was sent, and not only headers. */
  get hasSentMedia(): boolean {
    return this.#hasSentMedia;
  }

  /** The queue level, 0 to 100. */
  get drainPct(): number {
    return this.#queue.fillPct;
  }

  /** The time since the last dropped tag, in milliseconds. */
  get unharmedMs(): number {
    return performance.now() - this.#droppedAt;
  }

  /** The time since the last frame of the program. */
  get withoutMediaMs(): number {
    return performance.now() - this.#mediaAt;
  }

  /** The time for which the platform has read nothing of the waiting bytes; 0 if nothing waits. */
  get withoutProgressMs(): number {
    return this.#isWaiting ? performance.now() - this.#progressAt : 0;
  }

  /** Continues with these tracks, at their next key frame. */
  follow(tracks: readonly Track[]): void {
    this.#writer = new FlvTagWriter(tracks);
    this.#timeline.breakOff();
    this.#awaitsKeyFrame = tracks.some(({ kind }) => kind === 'video');
    const audio = tracks.find(({ codec }) => codec.name === 'AAC')?.codec;
    this.#connection.describe({
      encoder: 'Callsheet',
      ...(tracks.some(({ codec }) => codec.name === 'H264') && { videocodecid: 7 }),
      ...(audio && { audiocodecid: 10, audiosamplerate: audio.clockRate, stereo: audio.channels === 2 }),
    });
  }

  take(frame: MediaFrame): void {
    const now = performance.now();
    this.#mediaAt = now;
    if (this.#awaitsKeyFrame && !(frame.kind === 'video' && frame.keyFrame)) return;
    this.#awaitsKeyFrame = false;
    // Progress is measured from the moment when there is something to send.
    if (!this.#isWaiting) this.#progressAt = now;
    const before = this.#queue.droppedTags;
    for (const tag of this.#writer?.tags(this.#timeline.retime(frame, now)) ?? []) this.#queue.push(tag);
    if (this.#queue.droppedTags > before) this.#droppedAt = now;
    this.#pump();
  }

  /** Called when the network has accepted bytes. */
  drained(): void {
    this.#progressAt = performance.now();
    this.#pump();
  }

  get #isWaiting(): boolean {
    return this.#queue.bytes > 0 || this.#connection.unsentBytes > 0;
  }

  #pump(): void {
    while (this.#connection.unsentBytes < networkBytes) {
      const tag = this.#queue.shift();
      if (!tag) return;
      this.#connection.send(tag);
      if (!tag.isHeader) this.#hasSentMedia = true;
    }
  }
}
