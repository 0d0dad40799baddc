import { randomBytes } from 'node:crypto';

/** Kinds of frames (RFC 6455, 5.2). */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** A message or a control frame; the parts of a message that came in several are put together. */
export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Writes a whole frame; clients mask theirs. */
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

/** Reads frames from bytes as they come, masked or not. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  #parts: { readonly opcode: number; readonly payloads: Buffer[] } | undefined;

  /** The frames that are whole by now. */
  read(chunk: Buffer): Frame[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let part = this.#next(); part; part = this.#next()) {
      const { opcode, payload, isLast } = part;
      if (opcode >= opcodes.close) {
        frames.push({ opcode, payload });
        continue;
      }
      const parts = opcode === opcodes.continuation ? this.#parts : { opcode, payloads: [] };
      parts?.payloads.push(payload);
      this.#parts = isLast ? undefined : parts;
      if (isLast && parts) frames.push({ opcode: parts.opcode, payload: Buffer.concat(parts.payloads) });
    }
    return frames;
  }

  #next(): { opcode: number; payload: Buffer; isLast: boolean } | undefined {
    const [first, second] = this.#rest;
    if (first === undefined || second === undefined) return undefined;
    const short = second & 0x7f;
    const size = short === 126 ? 2 : short === 127 ? 8 : 0;
    const masked = (second & 0x80) !== 0;
    const start = 2 + size + (masked ? 4 : 0);
    if (this.#rest.length < start) return undefined;
    const length =
      size === 2 ? this.#rest.readUInt16BE(2) : size === 8 ? Number(this.#rest.readBigUInt64BE(2)) : short;
    if (this.#rest.length < start + length) return undefined;
    const content = this.#rest.subarray(start, start + length);
    const payload = masked ? applied(this.#rest.subarray(2 + size, start), content) : content;
    this.#rest = this.#rest.subarray(start + length);
    return { opcode: first & 0x0f, payload, isLast: (first & 0x80) !== 0 };
  }
}

function applied(mask: Buffer, payload: Buffer): Buffer {
  return payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) as Buffer; // a Buffer maps to a Buffer
}
