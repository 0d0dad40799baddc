import { randomBytes } from 'node:crypto';

/** Kinds of frames (RFC 6455, 5.2). */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** A message or a control frame. The fragments of a message are joined. */
export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Encodes an unfragmented frame; clients mask their frames. */
export function encodeFrame(opcode: number, payload: Buffer, masked: boolean): Buffer {
  const length = payload.length;
  const size = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const head = Buffer.alloc(2 + size + (masked ? 4 : 0));
  head[0] = 0x80 | opcode;
  head[1] = (masked ? 0x80 : 0) | (size === 0 ? length : size === 2 ? 126 : 127);
  if (size === 2) head.writeUInt16BE(length, 2);
  if (size === 8) head.writeBigUInt64BE(BigInt(length), 2);
  if (!masked) return Buffer.concat([head, payload]);
  const mask = randomBytes(4);
  mask.copy(head, 2 + size);
  return Buffer.concat([head, applied(mask, payload)]);
}

/** Thrown if a message is too long, or a frame violates RFC 6455. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** The maximum length of a message, in bytes, over all its frames. */
const maxMessageLength = 4 * 1024 * 1024;
const maxFragments = 10_000;

/**
 * Reads frames from incoming bytes, masked or not. Compression is not supported, because the client requests
 * no extension.
 */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  /** The number of bytes that the next frame needs, as far as known. */
  #needed = 2;
  #parts: { readonly opcode: number; readonly payloads: Buffer[]; size: number } | undefined;

  /**
   * Returns the frames that are complete.
   * @throws FrameError if a message is too long, before it is buffered.
   */
  read(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    for (let part = this.#next(); part; part = this.#next()) {
      const { opcode, payload, isLast } = part;
      if (opcode >= opcodes.close) {
        frames.push({ opcode, payload });
        continue;
      }
      const parts = opcode === opcodes.continuation ? this.#parts : { opcode, payloads: [], size: 0 };
      if (parts) parts.size += payload.length;
      parts?.payloads.push(payload);
      if (parts && (parts.size > maxMessageLength || parts.payloads.length > maxFragments))
        throw new FrameError(`a message of more than ${maxMessageLength} bytes or ${maxFragments} frames`);
      this.#parts = isLast ? undefined : parts;
      if (isLast && parts) frames.push({ opcode: parts.opcode, payload: Buffer.concat(parts.payloads) });
    }
    return frames;
  }

  #next(): { opcode: number; payload: Buffer; isLast: boolean } | undefined {
    // Bytes are joined only when a frame is complete, not for each chunk.
    if (this.#size < this.#needed) return undefined;
    const bytes =
      this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
    this.#chunks = [bytes];
    const [first = 0, second = 0] = bytes;
    const short = second & 0x7f;
    const size = short === 126 ? 2 : short === 127 ? 8 : 0;
    const masked = (second & 0x80) !== 0;
    const start = 2 + size + (masked ? 4 : 0);
    if (!this.#has(start)) return undefined;
    const length = size === 2 ? bytes.readUInt16BE(2) : size === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
    if (length > maxMessageLength) throw new FrameError(`a frame of ${length} bytes`);
    if (!this.#has(start + length)) return undefined;
    const content = bytes.subarray(start, start + length);
    const payload = masked ? applied(bytes.subarray(2 + size, start), content) : Buffer.from(content);
    const rest = bytes.subarray(start + length);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#size = rest.length;
    this.#needed = 2;
    return { opcode: first & 0x0f, payload, isLast: (first & 0x80) !== 0 };
  }

  /** Whether this many bytes have arrived; otherwise nothing is parsed until they have. */
  #has(bytes: number): boolean {
    this.#needed = bytes;
    return this.#size >= bytes;
  }
}

function applied(mask: Buffer, payload: Buffer): Buffer {
  return payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) as Buffer; // a Buffer maps to a Buffer
}
