import type { FlvTag } from './flv-tags.ts';

const fileHeadBytes = 9;
const tagHeadBytes = 11;
/** The file header and every tag are followed by the length of the previous tag. */
const backPointerBytes = 4;
const maxFileHeadBytes = 1024;
const defaultMaxTagBytes = 8 * 1024 * 1024;

/** A tag in a stream, for `FlvTagReader.read`. */
export type StreamedTag = Pick<FlvTag, 'type' | 'timestamp' | 'body'>;

/** Splits an FLV byte stream into its audio and video tags. */
export class FlvStreamReader {
  readonly #maxTagBytes: number;
  #parts: Buffer[] = [];
  #buffered = 0;
  /** The number of bytes needed to read on. */
  #wanted = fileHeadBytes;
  #isBegun = false;

  constructor({ maxTagBytes = defaultMaxTagBytes }: { readonly maxTagBytes?: number } = {}) {
    this.#maxTagBytes = maxTagBytes;
  }

  /**
   * Returns the tags that these bytes complete. Buffers the rest, which is never more than one tag.
   * @throws RangeError if the bytes are no FLV, or a tag is too long.
   */
  push(bytes: Buffer): StreamedTag[] {
    this.#parts.push(bytes);
    this.#buffered += bytes.length;
    if (this.#buffered < this.#wanted) return [];
    const buffered = this.#parts.length === 1 ? bytes : Buffer.concat(this.#parts);
    const tags: StreamedTag[] = [];
    const rest = buffered.subarray(this.#read(buffered, tags));
    this.#parts = rest.length > 0 ? [rest] : [];
    this.#buffered = rest.length;
    return tags;
  }

  /** Adds the complete tags. Returns the number of consumed bytes. */
  #read(buffered: Buffer, tags: StreamedTag[]): number {
    let at = 0;
    if (!this.#isBegun) {
      this.#wanted = fileHead(buffered) + backPointerBytes;
      if (buffered.length < this.#wanted) return 0;
      this.#isBegun = true;
      at = this.#wanted;
    }
    for (;;) {
      this.#wanted = tagHeadBytes;
      if (buffered.length - at < this.#wanted) return at;
      const size = buffered.readUIntBE(at + 1, 3);
      if (size > this.#maxTagBytes) throw new RangeError(`an FLV tag of ${size} bytes is too long`);
      this.#wanted += size + backPointerBytes;
      if (buffered.length - at < this.#wanted) return at;
      const tag = tagAt(buffered, at, size);
      if (tag) tags.push(tag);
      at += this.#wanted;
    }
  }
}

function fileHead(buffered: Buffer): number {
  const headBytes = buffered.readUInt32BE(5);
  const isFlv = buffered.toString('latin1', 0, 3) === 'FLV' && buffered[3] === 1;
  if (!isFlv || headBytes < fileHeadBytes || headBytes > maxFileHeadBytes)
    throw new RangeError('the bytes are no FLV');
  return headBytes;
}

function tagAt(buffered: Buffer, at: number, size: number): StreamedTag | undefined {
  const type = buffered[at];
  if (type !== 8 && type !== 9) return undefined;
  const timestamp = (buffered.readUInt8(at + 7) << 24) | buffered.readUIntBE(at + 4, 3);
  const start = at + tagHeadBytes;
  return { type, timestamp: timestamp >>> 0, body: buffered.subarray(start, start + size) };
}
