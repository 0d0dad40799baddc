/** The length of a transport stream packet (ISO/IEC 13818-1, 2.4.3). */
export const packetBytes = 188;

const syncByte = 0x47;
const headerBytes = 4;
const counterMask = 0xf;

/** One transport stream packet with a payload. */
export interface TsPacket {
  /** The id of the packet's stream. */
  readonly pid: number;
  /** Whether a unit (a section, a PES packet) starts in this packet. */
  readonly begins: boolean;
  /** The continuity counter of the stream, four bits. */
  readonly counter: number;
  /** Whether the sender signals a discontinuity of its counter or clock. */
  readonly isDiscontinuous: boolean;
  readonly payload: Buffer;
}

/** Splits bytes into packets and skips bytes between packets. */
export class PacketSplitter {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the packets that these bytes complete. */
  push(bytes: Buffer): TsPacket[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const packets: TsPacket[] = [];
    let at = nextStart(all, 0);
    for (; all.length - at >= packetBytes; at = nextStart(all, at + packetBytes)) {
      const packet = readPacket(all.subarray(at, at + packetBytes));
      if (packet) packets.push(packet);
    }
    this.#rest = all.subarray(at);
    return packets;
  }
}

/**
 * The earliest start of the next packet. A data byte may equal the sync byte, but seldom do two of them at
 * the distance of a packet.
 */
function nextStart(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(syncByte, from); at >= 0; at = bytes.indexOf(syncByte, at + 1)) {
    if ((bytes[at + packetBytes] ?? syncByte) === syncByte) return at;
  }
  return bytes.length;
}

/** Reads a packet of 188 bytes; undefined if the packet is damaged, scrambled, or without payload. */
function readPacket(bytes: Buffer): TsPacket | undefined {
  const [, second = 0, , flags = 0, adaptationBytes = 0, adaptation = 0] = bytes;
  const damaged = (second & 0x80) !== 0;
  const scrambled = (flags & 0xc0) !== 0;
  if (damaged || scrambled || (flags & 0x10) === 0) return undefined;
  const adapted = (flags & 0x20) !== 0;
  return {
    pid: bytes.readUInt16BE(1) & 0x1fff,
    begins: (second & 0x40) !== 0,
    counter: flags & counterMask,
    isDiscontinuous: adapted && adaptationBytes > 0 && (adaptation & 0x80) !== 0,
    payload: bytes.subarray(adapted ? headerBytes + 1 + adaptationBytes : headerBytes),
  };
}

/** The adaptation field of the first packet of a unit. */
export interface Adaptation {
  /** The program clock, in ticks of 90 kHz. */
  readonly clock?: number | undefined;
  /** Whether a decoder can start here. */
  readonly entry?: boolean;
  /** Whether the clock has a discontinuity here. */
  readonly isDiscontinuous?: boolean;
}

/** Writes the packets of one stream. */
export class PacketWriter {
  readonly #pid: number;
  #counter = 0;

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** Serializes a unit to as many packets as needed. */
  packets(unit: Buffer, adaptation: Adaptation = {}): Buffer {
    const field = adaptationField(adaptation);
    const maxPayload = packetBytes - headerBytes;
    const count = Math.max(1, Math.ceil((field.length + unit.length) / maxPayload));
    const bytes = Buffer.allocUnsafe(count * packetBytes);
    let taken = 0;
    for (let index = 0; index < count; index += 1) {
      const packet = bytes.subarray(index * packetBytes, (index + 1) * packetBytes);
      const own = index === 0 ? field : nothing;
      const size = Math.min(maxPayload - own.length, unit.length - taken);
      this.#writeHead(packet, index === 0, size < maxPayload);
      writeField(packet.subarray(headerBytes, packetBytes - size), own);
      taken += unit.copy(packet, packetBytes - size, taken, taken + size);
    }
    return bytes;
  }

  #writeHead(packet: Buffer, begins: boolean, adapted: boolean): void {
    packet[0] = syncByte;
    packet.writeUInt16BE((begins ? 0x4000 : 0) | this.#pid, 1);
    packet[3] = (adapted ? 0x30 : 0x10) | this.#counter;
    this.#counter = (this.#counter + 1) & counterMask;
  }
}

const nothing = Buffer.alloc(0);

/** The adaptation field including its length byte; empty if it has no fields. */
function adaptationField({ clock, entry = false, isDiscontinuous = false }: Adaptation): Buffer {
  const flags = (isDiscontinuous ? 0x80 : 0) | (entry ? 0x40 : 0) | (clock === undefined ? 0 : 0x10);
  if (flags === 0) return nothing;
  if (clock === undefined) return Buffer.from([1, flags]);
  const field = Buffer.alloc(8);
  field[0] = 7;
  field[1] = flags;
  // 33 bits of ticks, six reserved bits, and nine bits of the finer clock, which is not used.
  field.writeUInt32BE(Math.floor(clock / 2), 2);
  field[6] = ((clock % 2) << 7) | 0x7e;
  return field;
}

/** Writes the field with padding, so that the payload ends with its packet. */
function writeField(room: Buffer, field: Buffer): void {
  if (room.length === 0) return;
  room.fill(0xff);
  field.copy(room);
  room[0] = room.length - 1;
  const hasNoPayload = field.length === 0;
  if (hasNoPayload && room.length > 1) room[1] = 0;
}
