import type { TsPacket } from './packets.ts';

/** Transport stream times have 33 bits, in ticks of 90 kHz. */
export const ticksAround = 2 ** 33;

const fixedBytes = 6;
const optionalBytes = 3;
const timeBytes = 5;

/** One PES packet: a piece of an elementary stream, with its times. */
export interface PesPacket {
  /** The presentation time in ticks; undefined if it is missing. */
  readonly shownAt: number | undefined;
  /** The decoding time in ticks; undefined if it is missing. */
  readonly decodedAt: number | undefined;
  readonly payload: Buffer;
  /** Whether a part of the stream before this packet is missing. */
  readonly afterLoss: boolean;
}

/** Assembles the PES packets of one stream. Drops a PES packet with a missing part. */
export class PesReader {
  readonly #maxBytes: number;
  #pieces: Buffer[] | undefined;
  #size = 0;
  #counter: number | undefined;
  #lost = false;

  /** @param maxBytes the maximum length of a PES packet; longer ones are dropped. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the PES packets that a packet completes. */
  push(packet: TsPacket): PesPacket[] {
    const isRepeated = packet.counter === this.#counter && !packet.isDiscontinuous && !packet.begins;
    if (isRepeated) return [];
    this.#noticeLoss(packet);
    const done = packet.begins ? [this.#finish()] : [];
    if (packet.begins) this.#pieces = [];
    this.#add(packet.payload);
    if (this.#isComplete()) done.push(this.#finish());
    return done.filter((pes) => pes !== undefined);
  }

  #noticeLoss({ counter, isDiscontinuous }: TsPacket): void {
    const expected = this.#counter === undefined ? counter : (this.#counter + 1) & 0xf;
    this.#counter = counter;
    if (counter === expected || isDiscontinuous) return;
    this.#lost = true;
    this.#drop();
  }

  #add(payload: Buffer): void {
    if (!this.#pieces) return;
    this.#size += payload.length;
    this.#pieces.push(payload);
    if (this.#size <= this.#maxBytes) return;
    this.#lost = true;
    this.#drop();
  }

  /** Whether a PES packet with a declared length is complete, so that it need not wait for the next one. */
  #isComplete(): boolean {
    const [first] = this.#pieces ?? [];
    if (!first || first.length < fixedBytes) return false;
    const length = first.readUInt16BE(4);
    return length > 0 && this.#size >= fixedBytes + length;
  }

  #finish(): PesPacket | undefined {
    if (!this.#pieces) return undefined;
    const pes = readPes(Buffer.concat(this.#pieces), this.#lost);
    this.#drop();
    if (pes) this.#lost = false;
    return pes;
  }

  #drop(): void {
    this.#pieces = undefined;
    this.#size = 0;
  }
}

/** Parses a PES packet; undefined if the bytes are invalid or incomplete. */
function readPes(bytes: Buffer, afterLoss: boolean): PesPacket | undefined {
  const start = fixedBytes + optionalBytes;
  if (bytes.length < start || bytes.readUIntBE(0, 3) !== 1) return undefined;
  const length = bytes.readUInt16BE(4);
  const headerEnd = start + bytes.readUInt8(start - 1);
  const end = length === 0 ? bytes.length : fixedBytes + length;
  if ((bytes.readUInt8(fixedBytes) & 0xc0) !== 0x80 || headerEnd > end || end > bytes.length)
    return undefined;
  const times = bytes.readUInt8(fixedBytes + 1) >> 6;
  const shownAt = times & 2 && headerEnd >= start + timeBytes ? readTime(bytes, start) : undefined;
  const both = times === 3 && headerEnd >= start + 2 * timeBytes;
  const decodedAt = both ? readTime(bytes, start + timeBytes) : shownAt;
  return { shownAt, decodedAt, payload: bytes.subarray(headerEnd, end), afterLoss };
}

/** The content of a PES packet; times in ticks. */
export interface PesContent {
  readonly streamId: number;
  readonly shownAt: number;
  readonly decodedAt: number;
  readonly payload: Buffer;
}

/** Serializes a PES packet. If it is too long to declare its length, it ends where the next one starts. */
export function writePes({ streamId, shownAt, decodedAt, payload }: PesContent): Buffer {
  const times = shownAt === decodedAt ? [shownAt] : [shownAt, decodedAt];
  const head = Buffer.alloc(fixedBytes + optionalBytes + times.length * timeBytes);
  const length = head.length - fixedBytes + payload.length;
  head.writeUIntBE(0x000001, 0, 3);
  head[3] = streamId;
  head.writeUInt16BE(length > 0xffff ? 0 : length, 4);
  // Flags that the payload starts with an access unit.
  head[6] = 0x84;
  head[7] = times.length === 1 ? 0x80 : 0xc0;
  head[8] = times.length * timeBytes;
  times.forEach((time, index) => {
    const mark = times.length === 1 ? 2 : 3 - 2 * index;
    writeTime(head, fixedBytes + optionalBytes + index * timeBytes, time, mark);
  });
  return Buffer.concat([head, payload]);
}

/** Reads 33 bits in three parts, each followed by a marker bit. */
function readTime(bytes: Buffer, at: number): number {
  const high = (bytes.readUInt8(at) >> 1) & 7;
  return high * 2 ** 30 + (bytes.readUInt16BE(at + 1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(at + 3) >> 1);
}

function writeTime(bytes: Buffer, at: number, ticks: number, mark: number): void {
  bytes[at] = (mark << 4) | (Math.floor(ticks / 2 ** 30) << 1) | 1;
  bytes.writeUInt16BE(((Math.floor(ticks / 2 ** 15) % 2 ** 15) << 1) | 1, at + 1);
  bytes.writeUInt16BE(((ticks % 2 ** 15) << 1) | 1, at + 3);
}
