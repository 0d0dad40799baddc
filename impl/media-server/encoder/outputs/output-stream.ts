import { FlvTagWriter } from '../../formats/flv-tags.ts';
import type { MediaFrame, Track } from '../../formats/media.ts';
import { OutputTimeline } from './output-timeline.ts';
import type { PushConnection } from './push-connection.ts';
import { SendQueue } from './send-queue.ts';

/** So little is handed to the network at once that what it takes shows, and the rest can still be dropped. */
const networkBytes = 64 * 1024;

/** What goes over one connection that publishes: the frames of the program as tags, as fast as the platform takes them. */
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

  /** Whether media, and not only what describes it, is on its way. */
  get hasSentMedia(): boolean {
    return this.#hasSentMedia;
  }

  /** How much of the queue is in use, 0 to 100. */
  get drainPct(): number {
    return this.#queue.fillPct;
  }

  /** How long nothing was given up, in milliseconds. */
  get unharmedMs(): number {
    return performance.now() - this.#droppedAt;
  }

  /** How long the program has sent nothing. */
  get withoutMediaMs(): number {
    return performance.now() - this.#mediaAt;
  }

  /** How long the platform has taken nothing of what waits for it; 0 when nothing waits. */
  get withoutProgressMs(): number {
    return this.#isWaiting ? performance.now() - this.#progressAt : 0;
  }

  /** Goes on with these tracks, at their next key frame. */
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
    // Progress is looked for from the moment on when there is something to make it with.
    if (!this.#isWaiting) this.#progressAt = now;
    const before = this.#queue.droppedTags;
    for (const tag of this.#writer?.tags(this.#timeline.place(frame, now)) ?? []) this.#queue.push(tag);
    if (this.#queue.droppedTags > before) this.#droppedAt = now;
    this.#pump();
  }

  /** The network has taken something. */
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
