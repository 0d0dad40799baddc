import { messageType, type RtmpMessage } from './message.ts';
import { RtmpProtocolError } from './protocol-error.ts';

/** Limits of buffered data per peer. */
export interface ChunkBounds {
  /** The maximum number of chunk streams. */
  readonly maxStreams?: number;
  /** The maximum bytes of a message, and of all incomplete messages together. */
  readonly maxMessageBytes?: number;
}

const extendedTimestamp = 0xffffff;
const extensionBytes = 4;
/** The header bytes after the chunk stream id, by the chunk's form. */
const headBytesOfForm = [11, 7, 3, 0];
const onlyStep = 2;
const continuation = 3;
const maxChunkBytes = 0xffffff;

/** The state of one chunk stream. */
interface ChunkStream {
  timestamp: number;
  /**
   * The time field of the last message header. A message that starts without its own time field adds this
   * value again.
   */
  time: number;
  isExtended: boolean;
  type: number;
  streamId: number;
  length: number;
  /** The incomplete message. It grows with the received bytes, not with the declared length. */
  body: Buffer | undefined;
  filled: number;
}

interface ChunkHead {
  readonly form: number;
  readonly stream: ChunkStream;
  readonly fields: Buffer;
  readonly time: number;
  readonly isExtended: boolean;
  /** The length of the whole header in bytes. */
  readonly size: number;
}

/** Assembles messages from chunks. */
export class ChunkReader {
  /** The maximum length of a message in bytes. It can be raised once the peer is authorized. */
  maxMessageBytes: number;
  readonly #maxStreams: number;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkBytes = 128;
  #incompleteBytes = 0;
  /** The start of an incomplete header. */
  #buffered: Buffer = Buffer.alloc(0);
  #chunk: { readonly stream: ChunkStream; left: number } | undefined;

  constructor({ maxStreams = 64, maxMessageBytes = 8 * 1024 * 1024 }: ChunkBounds = {}) {
    this.#maxStreams = maxStreams;
    this.maxMessageBytes = maxMessageBytes;
  }

  /**
   * Returns the messages that these bytes complete. Handles control messages about chunks itself.
   * @throws RtmpProtocolError if the bytes are invalid or exceed a limit.
   */
  *push(bytes: Buffer): Generator<RtmpMessage, void> {
    let rest = this.#buffered.length > 0 ? Buffer.concat([this.#buffered, bytes]) : bytes;
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
    // The rest is copied, because a slice would retain the whole received buffer.
    this.#buffered = Buffer.from(rest);
  }

  /** The header at the start of the bytes; undefined if it is incomplete. */
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
    // Some encoders do not repeat the extended timestamp in continuation chunks.
    if (form === continuation && extension !== stream.time) return plain;
    return { ...plain, size: end + extensionBytes, time: extension };
  }

  #stream(id: number, form: number): ChunkStream {
    const known = this.#streams.get(id);
    if (known) return known;
    if (form >= onlyStep) throw new RtmpProtocolError('a chunk continues a message that was never started');
    if (this.#streams.size >= this.#maxStreams) throw new RtmpProtocolError('too many chunk streams');
    const time = { timestamp: 0, time: 0, isExtended: false };
    const stream = { ...time, type: 0, streamId: 0, length: 0, body: undefined, filled: 0 };
    this.#streams.set(id, stream);
    return stream;
  }

  #begin(head: ChunkHead): { readonly stream: ChunkStream; left: number } {
    const { form, stream } = head;
    if (!stream.body) this.#beginMessage(head);
    else if (form !== continuation) throw new RtmpProtocolError('a message starts within another');
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

  /** Appends the bytes of the chunk. Returns their number. */
  #fill(chunk: { readonly stream: ChunkStream; left: number }, bytes: Buffer): number {
    const { stream } = chunk;
    const count = Math.min(chunk.left, bytes.length);
    this.#incompleteBytes += count;
    if (this.#incompleteBytes > this.maxMessageBytes)
      throw new RtmpProtocolError('the incomplete messages are too long together');
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
    this.#incompleteBytes -= stream.filled;
    stream.body = undefined;
  }

  /** Applies a control message about chunks. Returns false for all other messages. */
  #follow({ type, body }: RtmpMessage): boolean {
    if (type !== messageType.chunkSize && type !== messageType.abort) return false;
    if (body.length < 4) throw new RtmpProtocolError('a control message is cut off');
    const value = body.readUInt32BE();
    if (type === messageType.abort) {
      this.#drop(this.#streams.get(value));
      return true;
    }
    if (value < 1 || value > maxChunkBytes)
      throw new RtmpProtocolError(`the chunk size ${value} is out of range`);
    this.#chunkBytes = value;
    return true;
  }
}

/**
 * Returns the body with room for that many bytes. A complete body has exactly the message's length. An
 * incomplete one is never much larger than the received part.
 */
function grown({ body = Buffer.alloc(0), length, filled }: ChunkStream, needed: number): Buffer {
  if (needed <= body.length) return body;
  const larger = Buffer.allocUnsafe(Math.min(length, Math.max(needed, body.length * 2)));
  body.copy(larger, 0, 0, filled);
  return larger;
}
