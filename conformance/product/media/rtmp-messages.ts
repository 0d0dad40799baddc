/** An RTMP message, reassembled from its chunks. */
export interface RtmpMessage {
  readonly type: number;
  /** 0 for messages about the connection. */
  readonly streamId: number;
  /** Milliseconds. */
  readonly timestamp: number;
  readonly body: Buffer;
}

/** Message types (RTMP 1.0, 5.4 and 7.1). */
export const messageTypes = {
  chunkSize: 1,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  data: 18,
  command: 20,
} as const;

/** Maximum bytes of a chunk's payload until a side changes it. */
export const defaultChunkBytes = 128;

const longTime = 0xffffff;
const maxMessageBytes = 8 * 1024 * 1024;
const maxChunkStreams = 64;

/** Encodes a message as chunks of one chunk stream (2 to 63). */
export function encodeMessage(message: RtmpMessage, chunkStream: number, chunkBytes: number): Buffer {
  const { type, streamId, timestamp, body } = message;
  const isLong = timestamp >= longTime;
  const extended = Buffer.alloc(isLong ? 4 : 0);
  if (isLong) extended.writeUInt32BE(timestamp >>> 0);
  const head = Buffer.alloc(12);
  head[0] = chunkStream;
  head.writeUIntBE(isLong ? longTime : timestamp, 1, 3);
  head.writeUIntBE(body.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(streamId, 8);
  const parts = [head, extended, body.subarray(0, chunkBytes)];
  for (let at = chunkBytes; at < body.length; at += chunkBytes)
    parts.push(Buffer.from([0xc0 | chunkStream]), extended, body.subarray(at, at + chunkBytes));
  return Buffer.concat(parts);
}

/** The header fields of the last chunk of a chunk stream, which later chunks may omit. */
interface ChunkStream {
  type: number;
  streamId: number;
  length: number;
  /** As received: an absolute time or a difference. */
  time: number;
  isLong: boolean;
  timestamp: number;
  parts: Buffer[];
  received: number;
}

/** Decodes messages from bytes as they arrive. */
export class MessageReader {
  #chunkBytes = defaultChunkBytes;
  #rest: Buffer = Buffer.alloc(0);
  readonly #streams = new Map<number, ChunkStream>();

  /**
   * Returns the messages that are complete. Applies changes of the other side's chunk size.
   * @throws RangeError if the bytes are not chunks, or exceed a limit.
   */
  read(bytes: Buffer): RtmpMessage[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const messages: RtmpMessage[] = [];
    for (let size = this.#chunk(messages); size > 0; size = this.#chunk(messages))
      this.#rest = this.#rest.subarray(size);
    return messages;
  }

  /** Reads one chunk and returns its number of bytes; 0 if it is incomplete. */
  #chunk(messages: RtmpMessage[]): number {
    const rest = this.#rest;
    const [first, second] = rest;
    if (first === undefined) return 0;
    // Chunk streams from 64 on have their number in one or two extra bytes.
    const small = first & 0x3f;
    const basic = small === 0 ? 2 : small === 1 ? 3 : 1;
    const format = first >> 6;
    const head = basic + ([11, 7, 3, 0][format] ?? 0);
    if (rest.length < head) return 0;
    const number = basic === 1 ? small : 64 + (second ?? 0) + (basic === 3 ? (rest[2] ?? 0) * 256 : 0);
    const before = this.#streams.get(number);
    if (!before && format !== 0) throw new RangeError('a chunk refers to an earlier one that does not exist');
    const stream = before ?? this.#begin(number);
    const time = format < 3 ? rest.readUIntBE(basic, 3) : stream.time;
    const isLong = format < 3 ? time === longTime : stream.isLong;
    const start = head + (isLong ? 4 : 0);
    if (rest.length < start) return 0;
    const length = format < 2 ? rest.readUIntBE(basic + 3, 3) : stream.length;
    if (length > maxMessageBytes) throw new RangeError(`a message has ${length} bytes`);
    const isFresh = stream.received === 0;
    const size = Math.min(this.#chunkBytes, length - stream.received);
    if (size < 0 || rest.length < start + size) return size < 0 ? this.#mismatch() : 0;

    Object.assign(stream, { length, isLong });
    if (format < 2) stream.type = rest.readUInt8(basic + 6);
    if (format === 0) stream.streamId = rest.readUInt32LE(basic + 7);
    if (isFresh) {
      stream.time = isLong ? rest.readUInt32BE(head) : time;
      stream.timestamp = format === 0 ? stream.time : (stream.timestamp + stream.time) >>> 0;
    }
    stream.parts.push(Buffer.from(rest.subarray(start, start + size)));
    stream.received += size;
    if (stream.received === length) messages.push(this.#whole(stream));
    return start + size;
  }

  #begin(number: number): ChunkStream {
    if (this.#streams.size >= maxChunkStreams) throw new RangeError('there are too many chunk streams');
    const nothing = { type: 0, streamId: 0, length: 0, time: 0, timestamp: 0 };
    const stream: ChunkStream = { ...nothing, isLong: false, parts: [], received: 0 };
    this.#streams.set(number, stream);
    return stream;
  }

  #mismatch(): never {
    throw new RangeError('a message became shorter between two chunks');
  }

  #whole(stream: ChunkStream): RtmpMessage {
    const { type, streamId, timestamp } = stream;
    const body = Buffer.concat(stream.parts);
    stream.parts = [];
    stream.received = 0;
    if (type === messageTypes.chunkSize && body.length >= 4)
      this.#chunkBytes = Math.max(1, body.readUInt32BE() & 0x7fffffff);
    return { type, streamId, timestamp, body };
  }
}
