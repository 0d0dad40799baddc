import { parameterSets, type Sample } from './sample-show.ts';

const packetBytes = 188;
const pids = { pat: 0, pmt: 0x1000, video: 0x100, audio: 0x101 };
const program = 1;
const streamTypes = { adtsAac: 0x0f, h264: 0x1b };
const streamIds = { audio: 0xc0, video: 0xe0 };
const startCode = Buffer.from([0, 0, 0, 1]);
/** An access unit delimiter that permits any picture type. */
const delimiter = Buffer.from([0x09, 0xf0]);
/** Presentation times are this much later than the clock. */
const leadMs = 100;
const aacBytesBeforeFrame = 7;

/** Packs the sample show into packets of an MPEG transport stream (ISO/IEC 13818-1), 188 bytes each. */
export class TransportStream {
  readonly #counters = new Map<number, number>();

  /** The packets of one sample. The tables precede each picture, so that a reader can start there. */
  pack({ kind, atMs, data }: Sample): Buffer[] {
    if (kind === 'audio') return this.#elementary(pids.audio, streamIds.audio, atMs, adtsFrame(data));
    const units = [delimiter, parameterSets.sps, parameterSets.pps, data];
    const picture = Buffer.concat(units.flatMap((unit) => [startCode, unit]));
    return [...this.#tables(), ...this.#elementary(pids.video, streamIds.video, atMs, picture)];
  }

  #tables(): Buffer[] {
    const streams = [
      [streamTypes.h264, pids.video],
      [streamTypes.adtsAac, pids.audio],
    ] as const;
    const pat = section(0x00, Buffer.concat([uint16(program), uint16(0xe000 | pids.pmt)]));
    const described = streams.flatMap(([type, pid]) => [
      Buffer.from([type]),
      uint16(0xe000 | pid),
      uint16(0xf000),
    ]);
    const pmt = section(0x02, Buffer.concat([uint16(0xe000 | pids.video), uint16(0xf000), ...described]));
    return [this.#packet(pids.pat, true, pat), this.#packet(pids.pmt, true, pmt)];
  }

  /** One PES packet, split into transport packets. The first packet of a picture carries the clock. */
  #elementary(pid: number, streamId: number, atMs: number, data: Buffer): Buffer[] {
    const header = Buffer.from([0x80, 0x80, 5, ...timestamp(atMs + leadMs)]);
    // Only a video packet may leave its length unspecified.
    const length = pid === pids.video ? 0 : header.length + data.length;
    const start = Buffer.concat([Buffer.from([0, 0, 1, streamId]), uint16(length)]);
    let rest = Buffer.concat([start, header, data]);
    const clock = pid === pids.video ? clockField(atMs) : Buffer.alloc(0);
    const packets: Buffer[] = [];
    for (let isFirst = true; isFirst || rest.length > 0; isFirst = false) {
      const field = isFirst ? clock : Buffer.alloc(0);
      const room = packetBytes - 4 - field.length;
      packets.push(this.#filled(pid, isFirst, field, rest.subarray(0, room)));
      rest = rest.subarray(room);
    }
    return packets;
  }

  /** A packet of an elementary stream, padded in its adaptation field. */
  #filled(pid: number, isFirst: boolean, field: Buffer, payload: Buffer): Buffer {
    const room = packetBytes - 4;
    const stuffing = room - field.length - payload.length;
    const adaptation = stuffing === 0 && field.length === 0 ? field : withStuffing(field, stuffing);
    return Buffer.concat([this.#head(pid, isFirst, adaptation.length > 0), adaptation, payload]);
  }

  /** A packet of a table, padded at its end. */
  #packet(pid: number, isFirst: boolean, payload: Buffer): Buffer {
    const filling = Buffer.alloc(packetBytes - 4 - payload.length, 0xff);
    return Buffer.concat([this.#head(pid, isFirst, false), payload, filling]);
  }

  #head(pid: number, isFirst: boolean, hasAdaptation: boolean): Buffer {
    const counter = this.#counters.get(pid) ?? 0;
    this.#counters.set(pid, (counter + 1) & 0x0f);
    const high = (isFirst ? 0x40 : 0) | (pid >> 8);
    return Buffer.from([0x47, high, pid & 0xff, (hasAdaptation ? 0x30 : 0x10) | counter]);
  }
}

/** An adaptation field with the clock as `program_clock_reference`, without its stuffing. */
function clockField(atMs: number): Buffer {
  const base = BigInt(Math.round(atMs * 90));
  const clock = Buffer.alloc(6);
  clock.writeUIntBE(Number(base >> 1n), 0, 4);
  clock[4] = Number((base & 1n) << 7n) | 0x7e;
  return Buffer.concat([Buffer.from([7, 0x50]), clock]);
}

/** The adaptation field, extended by that many bytes. */
function withStuffing(field: Buffer, stuffing: number): Buffer {
  if (field.length > 0) {
    const longer = Buffer.concat([field, Buffer.alloc(stuffing, 0xff)]);
    longer[0] = longer.length - 1;
    return longer;
  }
  if (stuffing === 1) return Buffer.from([0]);
  return Buffer.concat([Buffer.from([stuffing - 1, 0]), Buffer.alloc(stuffing - 2, 0xff)]);
}

/** 33 bits of 90 kHz with the marker bits between them. */
function timestamp(atMs: number): number[] {
  const ticks = Math.round(atMs * 90);
  const high = Math.floor(ticks / 2 ** 30) & 0x07;
  const middle = Math.floor(ticks / 2 ** 15) & 0x7fff;
  const low = ticks & 0x7fff;
  return [0x21 | (high << 1), middle >> 7, ((middle << 1) & 0xff) | 1, low >> 7, ((low << 1) & 0xff) | 1];
}

/** A table as a section, after its pointer. */
function section(table: number, content: Buffer): Buffer {
  const body = Buffer.concat([uint16(program), Buffer.from([0xc1, 0, 0]), content]);
  const whole = Buffer.concat([Buffer.from([table]), uint16(0xb000 | (body.length + 4)), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(whole));
  return Buffer.concat([Buffer.from([0]), whole, sum]);
}

/** The CRC of MPEG, whose bit order is the reverse of the one in zip. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

/** A raw AAC-LC frame of 48 kHz in stereo, after its ADTS header. */
function adtsFrame(frame: Buffer): Buffer {
  const length = aacBytesBeforeFrame + frame.length;
  const header = [0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f];
  return Buffer.concat([Buffer.from([...header, 0xfc]), frame]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
