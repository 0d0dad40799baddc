import { type FlvTag, flvType } from '../../formats/flv-tags.ts';

/**
 * What waits to be sent, up to a number of bytes. When it is full, everything before the newest key frame is given up: a viewer
 * misses a moment and is in time again, instead of seeing everything ever later.
 */
export class SendQueue {
  readonly #maxBytes: number;
  #tags: FlvTag[] = [];
  #bytes = 0;
  #droppedTags = 0;
  /** Pictures go on with a key frame only. */
  #awaitsKeyFrame = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many tags were given up so far. */
  get droppedTags(): number {
    return this.#droppedTags;
  }

  /** How full it is, 0 to 100. */
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

  /** The next to be sent. */
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

  /** What tells decoders what comes is not given up, but for what a later one replaces. */
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
