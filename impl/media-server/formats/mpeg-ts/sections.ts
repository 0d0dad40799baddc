import type { TsPacket } from './packets.ts';

/** The id of the stream with the program association table. */
export const programsPid = 0;

const maxSectionBytes = 1024;
const headBytes = 8;
const crcBytes = 4;
const tableIds = { programs: 0, streams: 2 } as const;

/** Stream types (ISO/IEC 13818-1, table 2-34). */
export const streamType = { privateData: 0x06, aac: 0x0f, h264: 0x1b } as const;

/** One elementary stream of a program. */
export interface StreamEntry {
  readonly pid: number;
  readonly type: number;
  readonly descriptors: Buffer;
}

/** Assembles sections. Reads only the first section that starts in a unit; programs like ours have one. */
export class SectionReader {
  #bytes: Buffer | undefined;

  /** Returns the section that a packet completes, if its checksum is right. */
  push({ begins, payload }: TsPacket): Buffer | undefined {
    if (begins) this.#bytes = payload.subarray(1 + (payload[0] ?? 0));
    else if (this.#bytes) this.#bytes = Buffer.concat([this.#bytes, payload]);
    if (!this.#bytes || this.#bytes.length < 3) return undefined;
    const size = 3 + (this.#bytes.readUInt16BE(1) & 0xfff);
    if (size <= maxSectionBytes && this.#bytes.length < size) return undefined;
    const section = this.#bytes.subarray(0, size);
    this.#bytes = undefined;
    return size >= headBytes + crcBytes && crc(section) === 0 ? section : undefined;
  }
}

/**
 * The id of the stream with the program map (PMT) of the first program in a program association table (PAT).
 */
export function programMapPid(section: Buffer): number | undefined {
  if (section[0] !== tableIds.programs) return undefined;
  for (let at = headBytes; at + 4 <= section.length - crcBytes; at += 4) {
    const isProgram = section.readUInt16BE(at) !== 0;
    if (isProgram) return section.readUInt16BE(at + 2) & 0x1fff;
  }
  return undefined;
}

/** The streams of a program map (PMT); undefined if the section is no PMT. */
export function programStreams(section: Buffer): StreamEntry[] | undefined {
  const end = section.length - crcBytes;
  if (section[0] !== tableIds.streams || end < headBytes + 4) return undefined;
  const streams: StreamEntry[] = [];
  for (let at = headBytes + 4 + lengthAt(section, headBytes + 2); at + 5 <= end; ) {
    const next = at + 5 + lengthAt(section, at + 3);
    if (next > end) break;
    streams.push({
      type: section.readUInt8(at),
      pid: section.readUInt16BE(at + 1) & 0x1fff,
      descriptors: section.subarray(at + 5, next),
    });
    at = next;
  }
  return streams;
}

/** Serializes a program association table of one program, with the program's map on that stream. */
export function programsSection(mapPid: number): Buffer {
  const program = Buffer.alloc(4);
  program.writeUInt16BE(1, 0);
  program.writeUInt16BE(0xe000 | mapPid, 2);
  return section(tableIds.programs, program);
}

/** Serializes the map of a program. */
export function programMapSection(clockPid: number, streams: readonly StreamEntry[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xe000 | clockPid, 0);
  head.writeUInt16BE(0xf000, 2);
  const entries = streams.flatMap(({ pid, type, descriptors }) => {
    const entry = Buffer.alloc(5);
    entry.writeUInt8(type, 0);
    entry.writeUInt16BE(0xe000 | pid, 1);
    entry.writeUInt16BE(0xf000 | descriptors.length, 3);
    return [entry, descriptors];
  });
  return section(tableIds.streams, Buffer.concat([head, ...entries]));
}

function lengthAt(section: Buffer, at: number): number {
  return section.readUInt16BE(at) & 0xfff;
}

/** Serializes a section as the payload of a unit: a pointer byte of 0 precedes the section. */
function section(tableId: number, body: Buffer): Buffer {
  const bytes = Buffer.alloc(headBytes + body.length + crcBytes);
  bytes[0] = tableId;
  bytes.writeUInt16BE(0xb000 | (bytes.length - 3), 1);
  bytes.writeUInt16BE(1, 3);
  bytes[5] = 0xc1;
  body.copy(bytes, headBytes);
  const end = bytes.length - crcBytes;
  bytes.writeUInt32BE(crc(bytes.subarray(0, end)), end);
  return Buffer.concat([Buffer.alloc(1), bytes]);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});

/** The checksum of bytes; 0 if they end with their own checksum. */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value << 8) ^ (crcTable[((value >>> 24) ^ byte) & 0xff] ?? 0);
  return value >>> 0;
}
