/** How long a transport stream packet is (ISO/IEC 13818-1, 2.4.3). */
export const packetBytes = 188;

const syncByte = 0x47;
const headerBytes = 4;
const counterMask = 0xf;

/** One packet of a transport stream that carries something. */
export interface TsPacket {
  /** Of which stream it is a piece. */
  readonly pid: number;
  /** Whether a unit (a section, a PES packet) begins in it. */
  readonly begins: boolean;
  /** Counts the packets of a stream, in four bits. */
  readonly counter: number;
  /** Whether the sender says that the count, or its clock, starts anew here. */
  readonly startsAnew: boolean;
  readonly payload: Buffer;
}

/** Cuts bytes into packets; what is between two packets is passed over. */
export class PacketSplitter {
  #rest: Buffer = Buffer.alloc(0);

  /** The packets that these bytes complete. */
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

/** Where the next packet begins at the earliest: a byte of data may look like its first one, the two of them seldom do. */
function nextStart(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(syncByte, from); at >= 0; at = bytes.indexOf(syncByte, at + 1)) {
    if ((bytes[at + packetBytes] ?? syncByte) === syncByte) return at;
  }
  return bytes.length;
}

/** Undefined when it is damaged, scrambled, or carries nothing. */
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
    startsAnew: adapted && adaptationBytes > 0 && (adaptation & 0x80) !== 0,
    payload: bytes.subarray(adapted ? headerBytes + 1 + adaptationBytes : headerBytes),
  };
}

/** What the first packet of a unit says beside it. */
export interface Adaptation {
  /** The program's clock, in ticks of 90 kHz. */
  readonly clock?: number | undefined;
  /** Whether a decoder may begin here. */
  readonly entry?: boolean;
  /** Whether the clock starts anew. */
  readonly startsAnew?: boolean;
}

/** Writes the packets of one stream. */
export class PacketWriter {
  readonly #pid: number;
  #counter = 0;

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** A unit in as many packets as it takes. */
  packets(unit: Buffer, adaptation: Adaptation = {}): Buffer {
    const packets: Buffer[] = [];
    let field = adaptationField(adaptation);
    for (let at = 0; at < unit.length; ) {
      const room = packetBytes - headerBytes - field.length;
      const piece = unit.subarray(at, at + room);
      packets.push(this.#packet(at === 0, stuffed(field, room - piece.length), piece));
      at += piece.length;
      field = Buffer.alloc(0);
    }
    return Buffer.concat(packets);
  }

  #packet(begins: boolean, field: Buffer, payload: Buffer): Buffer {
    const head = Buffer.alloc(headerBytes);
    head[0] = syncByte;
    head.writeUInt16BE((begins ? 0x4000 : 0) | this.#pid, 1);
    head[3] = (field.length > 0 ? 0x30 : 0x10) | this.#counter;
    this.#counter = (this.#counter + 1) & counterMask;
    return Buffer.concat([head, field, payload]);
  }
}

/** With its length in front; empty when there is nothing to say. */
function adaptationField({ clock, entry = false, startsAnew = false }: Adaptation): Buffer {
  const flags = (startsAnew ? 0x80 : 0) | (entry ? 0x40 : 0) | (clock === undefined ? 0 : 0x10);
  if (flags === 0) return Buffer.alloc(0);
  if (clock === undefined) return Buffer.from([1, flags]);
  const field = Buffer.alloc(8);
  field[0] = 7;
  field[1] = flags;
  // 33 bits of ticks, six that are reserved, and nine of the finer clock, which is not used.
  field.writeUInt32BE(Math.floor(clock / 2), 2);
  field[6] = ((clock % 2) << 7) | 0x7e;
  return field;
}

/** Made longer, so that the payload ends with its packet. */
function stuffed(field: Buffer, by: number): Buffer {
  if (by === 0) return field;
  const longer = Buffer.alloc(field.length + by, 0xff);
  field.copy(longer);
  longer[0] = longer.length - 1;
  if (field.length === 0 && by > 1) longer[1] = 0;
  return longer;
}
