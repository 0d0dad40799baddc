import { type FlvTag, flvType } from '../../formats/flv-tags.ts';

/**
 * Tags that wait to be sent, up to a number of bytes. A full queue drops everything before the newest key
 * frame: a viewer misses a moment and is in time again, instead of lagging ever more.
 */
export class SendQueue {
  readonly #maxBytes: number;
  #tags: FlvTag[] = [];
  #bytes = 0;
  #droppedTags = 0;
  /** Whether pictures are dropped until the next key frame, because earlier ones were dropped. */
  #awaitsKeyFrame = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The number of dropped tags so far. */
  get droppedTags(): number {
    return this.#droppedTags;
  }

  /** The queue level, 0 to 100. */
  get fillPct(): number {
    return Math.min(100, Math.round((100 * this.#bytes) / this.#maxBytes));
  }

  push(tag: FlvTag): void {
    if (this.#awaitsKeyFrame && !tag.isHeader) {
      if (!isKeyPicture(tag)) {
        this.#droppedTags += 1;
        return;
      }
      this.#awaitsKeyFrame = false;
    }
    this.#tags.push(tag);
    this.#bytes += tag.body.length;
    if (this.#bytes > this.#maxBytes) this.#shed();
  }

  /** Removes and returns the next tag. */
  shift(): FlvTag | undefined {
    const tag = this.#tags.shift();
    if (tag) this.#bytes -= tag.body.length;
    return tag;
  }

  #shed(): void {
    const newest = this.#tags.findLastIndex(isKeyPicture);
    if (newest > 0) this.#dropBefore(newest);
    if (this.#bytes <= this.#maxBytes) return;
    this.#awaitsKeyFrame = this.#tags.some(({ type }) => type === flvType.video);
    this.#dropBefore(this.#tags.length);
  }

  /** The latest decoder headers are retained, because decoders need them for the following tags. */
  #dropBefore(end: number): void {
    const given = this.#tags.slice(0, end);
    const kept = Object.values(flvType).flatMap((type) => {
      return given.findLast((tag) => tag.isHeader && tag.type === type) ?? [];
    });
    this.#droppedTags += given.filter(({ isHeader }) => !isHeader).length;
    this.#tags = [...kept, ...this.#tags.slice(end)];
    this.#bytes = this.#tags.reduce((bytes, { body }) => bytes + body.length, 0);
  }
}

function isKeyPicture({ type, keyFrame, isHeader }: FlvTag): boolean {
  return type === flvType.video && keyFrame && !isHeader;
}
