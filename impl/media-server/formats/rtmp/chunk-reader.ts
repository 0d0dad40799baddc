import { messageType, type RtmpMessage } from './message.ts';
import { RtmpProtocolError } from './protocol-error.ts';

/** What one peer may make the reader keep. */
export interface ChunkBounds {
  /** How many chunk streams it may use. */
  readonly maxStreams?: number;
  /** How long a message may be, and all that are under way together. */
  readonly maxMessageBytes?: number;
}

const extendedTimestamp = 0xffffff;
const extensionBytes = 4;
/** By the form of a chunk: how many bytes its header has behind the number of its chunk stream. */
const headBytesOfForm = [11, 7, 3, 0];
const onlyStep = 2;
const continuation = 3;
const maxChunkBytes = 0xffffff;

/** What one chunk stream is about. */
interface ChunkStream {
  timestamp: number;
  /** The time in its last header: what a chunk without one adds. */
  time: number;
  isExtended: boolean;
  type: number;
  streamId: number;
  length: number;
  /** The message under way; grows with what comes, not with what is announced. */
  body: Buffer | undefined;
  filled: number;
}

interface ChunkHead {
  readonly form: number;
  readonly stream: ChunkStream;
  readonly fields: Buffer;
  readonly time: number;
  readonly isExtended: boolean;
  /** Of the whole header in bytes. */
  readonly size: number;
}

/** Puts messages together from chunks, as the bytes come. */
export class ChunkReader {
  /** May be raised once the peer is known. */
  maxMessageBytes: number;
  readonly #maxStreams: number;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkBytes = 128;
  #underWayBytes = 0;
  /** The beginning of a header that is not there as a whole. */
  #held: Buffer = Buffer.alloc(0);
  #chunk: { readonly stream: ChunkStream; left: number } | undefined;

  constructor({ maxStreams = 64, maxMessageBytes = 8 * 1024 * 1024 }: ChunkBounds = {}) {
    this.#maxStreams = maxStreams;
    this.maxMessageBytes = maxMessageBytes;
  }

  /**
   * The messages that are whole with these bytes, but for those about chunks, which it follows itself.
   * @throws RtmpProtocolError when the bytes make no sense or go beyond bounds.
   */
  *push(bytes: Buffer): Generator<RtmpMessage, void> {
    let rest = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes;
    for (;;) {
      if (!this.#chunk) {
        const head = this.#head(rest);
        if (!head) break;
        rest = rest.subarray(head.size);
        this.#chunk = this.#begin(head);
      }
      const { stream } = this.#chunk;
      rest = rest.subarray(this.#fill(this.#chunk, rest));
      if (this.#chunk.left > 0) break;
      this.#chunk = undefined;
      const message = this.#finished(stream);
      if (message && !this.#follow(message)) yield message;
    }
    // A copy: these few bytes would hold on to all that came with them.
    this.#held = Buffer.from(rest);
  }

  /** The header at the beginning; undefined when it is not there as a whole. */
  #head(bytes: Buffer): ChunkHead | undefined {
    const [first, second = 0, third = 0] = bytes;
    if (first === undefined) return undefined;
    const form = first >> 6;
    const short = first & 0x3f;
    const start = short > 1 ? 1 : short + 2;
    const end = start + (headBytesOfForm[form] ?? 0);
    if (bytes.length < end) return undefined;
    const stream = this.#stream(short > 1 ? short : 64 + second + (short === 1 ? third * 256 : 0), form);
    const fields = bytes.subarray(start, end);
    const time = form === continuation ? stream.time : fields.readUIntBE(0, 3);
    const isExtended = form === continuation ? stream.isExtended : time === extendedTimestamp;
    const plain = { form, stream, fields, time, isExtended, size: end };
    if (!isExtended) return plain;
    if (bytes.length < end + extensionBytes) return undefined;
    const extension = bytes.readUInt32BE(end);
    // Some encoders do not repeat it where a message goes on.
    if (form === continuation && extension !== stream.time) return plain;
    return { ...plain, size: end + extensionBytes, time: extension };
  }

  #stream(id: number, form: number): ChunkStream {
    const known = this.#streams.get(id);
    if (known) return known;
    if (form >= onlyStep) throw new RtmpProtocolError('a chunk goes on with what never began');
    if (this.#streams.size >= this.#maxStreams) throw new RtmpProtocolError('too many chunk streams');
    const time = { timestamp: 0, time: 0, isExtended: false };
    const stream = { ...time, type: 0, streamId: 0, length: 0, body: undefined, filled: 0 };
    this.#streams.set(id, stream);
    return stream;
  }

  #begin(head: ChunkHead): { readonly stream: ChunkStream; left: number } {
    const { form, stream } = head;
    if (!stream.body) this.#beginMessage(head);
    else if (form !== continuation) throw new RtmpProtocolError('a message begins within another');
    return { stream, left: Math.min(this.#chunkBytes, stream.length - stream.filled) };
  }

  #beginMessage({ form, stream, fields, time, isExtended }: ChunkHead): void {
    stream.timestamp = (form === 0 ? time : stream.timestamp + time) >>> 0;
    stream.time = time;
    stream.isExtended = isExtended;
    if (form < onlyStep) {
      stream.length = fields.readUIntBE(3, 3);
      stream.type = fields.readUInt8(6);
    }
    if (form === 0) stream.streamId = fields.readUInt32LE(7);
    if (stream.length > this.maxMessageBytes)
      throw new RtmpProtocolError(`a message of ${stream.length} bytes is too long`);
    stream.body = Buffer.alloc(0);
    stream.filled = 0;
  }

  /** Takes what belongs to the chunk; gives how many bytes that is. */
  #fill(chunk: { readonly stream: ChunkStream; left: number }, bytes: Buffer): number {
    const { stream } = chunk;
    const count = Math.min(chunk.left, bytes.length);
    this.#underWayBytes += count;
    if (this.#underWayBytes > this.maxMessageBytes)
      throw new RtmpProtocolError('the messages under way are too long together');
    const filled = stream.filled + count;
    stream.body = grown(stream, filled);
    bytes.copy(stream.body, stream.filled, 0, count);
    stream.filled = filled;
    chunk.left -= count;
    return count;
  }

  #finished(stream: ChunkStream): RtmpMessage | undefined {
    const { type, streamId, timestamp, body, filled } = stream;
    if (!body || filled < stream.length) return undefined;
    this.#drop(stream);
    return { type, streamId, timestamp, body };
  }

  #drop(stream: ChunkStream | undefined): void {
    if (!stream?.body) return;
    this.#underWayBytes -= stream.filled;
    stream.body = undefined;
  }

  /** Whether the message is about chunks, and done with. */
  #follow({ type, body }: RtmpMessage): boolean {
    if (type !== messageType.chunkSize && type !== messageType.abort) return false;
    if (body.length < 4) throw new RtmpProtocolError('a control message is cut off');
    const value = body.readUInt32BE();
    if (type === messageType.abort) {
      this.#drop(this.#streams.get(value));
      return true;
    }
    if (value < 1 || value > maxChunkBytes) throw new RtmpProtocolError(`chunks of ${value} bytes`);
    this.#chunkBytes = value;
    return true;
  }
}

/** The body with room for so many bytes: of the right size at the end, and never much larger than what came. */
function grown({ body = Buffer.alloc(0), length, filled }: ChunkStream, needed: number): Buffer {
  if (needed <= body.length) return body;
  const larger = Buffer.allocUnsafe(Math.min(length, Math.max(needed, body.length * 2)));
  body.copy(larger, 0, 0, filled);
  return larger;
}
