import type { FlvTag } from './flv-tags.ts';

const fileHeadBytes = 9;
const tagHeadBytes = 11;
/** Behind the head of the file, and behind every tag, stands how long the tag before was. */
const backPointerBytes = 4;
const maxFileHeadBytes = 1024;
const defaultMaxTagBytes = 8 * 1024 * 1024;

/** A tag as it stands in a stream, to be given to `FlvTagReader.read`. */
export type StreamedTag = Pick<FlvTag, 'type' | 'timestamp' | 'body'>;

/** Cuts an FLV byte stream into its tags of sound and pictures, as the bytes come. */
export class FlvStreamReader {
  readonly #maxTagBytes: number;
  #parts: Buffer[] = [];
  #held = 0;
  /** How many bytes must be there before there is anything to do. */
  #wanted = fileHeadBytes;
  #isBegun = false;

  constructor({ maxTagBytes = defaultMaxTagBytes }: { readonly maxTagBytes?: number } = {}) {
    this.#maxTagBytes = maxTagBytes;
  }

  /**
   * The tags that are whole with these bytes. It keeps what is not, which is never more than one tag.
   * @throws RangeError when it is no FLV, or a tag is too long.
   */
  push(bytes: Buffer): StreamedTag[] {
    this.#parts.push(bytes);
    this.#held += bytes.length;
    if (this.#held < this.#wanted) return [];
    const held = this.#parts.length === 1 ? bytes : Buffer.concat(this.#parts);
    const tags: StreamedTag[] = [];
    const rest = held.subarray(this.#read(held, tags));
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#held = rest.length;
    return tags;
  }

  /** Adds the tags that are whole; gives how many bytes are done with. */
  #read(held: Buffer, tags: StreamedTag[]): number {
    let at = 0;
    if (!this.#isBegun) {
      this.#wanted = fileHead(held) + backPointerBytes;
      if (held.length < this.#wanted) return 0;
      this.#isBegun = true;
      at = this.#wanted;
    }
    for (;;) {
      this.#wanted = tagHeadBytes;
      if (held.length - at < this.#wanted) return at;
      const size = held.readUIntBE(at + 1, 3);
      if (size > this.#maxTagBytes) throw new RangeError(`an FLV tag of ${size} bytes is too long`);
      this.#wanted += size + backPointerBytes;
      if (held.length - at < this.#wanted) return at;
      const tag = tagAt(held, at, size);
      if (tag) tags.push(tag);
      at += this.#wanted;
    }
  }
}

function fileHead(held: Buffer): number {
  const headBytes = held.readUInt32BE(5);
  const isFlv = held.toString('latin1', 0, 3) === 'FLV' && held[3] === 1;
  if (!isFlv || headBytes < fileHeadBytes || headBytes > maxFileHeadBytes)
    throw new RangeError('the bytes are no FLV');
  return headBytes;
}

function tagAt(held: Buffer, at: number, size: number): StreamedTag | undefined {
  const type = held[at];
  if (type !== 8 && type !== 9) return undefined;
  const timestamp = (held.readUInt8(at + 7) << 24) | held.readUIntBE(at + 4, 3);
  const start = at + tagHeadBytes;
  return { type, timestamp: timestamp >>> 0, body: held.subarray(start, start + size) };
}
