/** A control packet of SRT (draft-sharabayko-srt-01, 3.2). */
export interface ControlPacket {
  readonly type: number;
  /** What the type makes of it, such as the number of an acknowledgement. */
  readonly info: number;
  readonly content: Buffer;
}

/** What a packet carries besides its content. */
export interface Envelope {
  /** Microseconds since the connection began. */
  readonly timestamp: number;
  /** The receiver's number for the connection; 0 before there is one. */
  readonly to: number;
}

/** Kinds of control packets. */
export const controls = { handshake: 0, keepAlive: 1, ack: 2, nak: 3, shutdown: 5, ackAck: 6 } as const;

/** What a handshake is for; from 1000 on it is a refusal, for the reason behind the thousand. */
export const handshakes = { induction: 1, conclusion: 0xffffffff } as const;
export const leastRefusal = 1000;

/** Parts of a handshake behind its fixed fields. */
export const extensions = { request: 1, response: 2, streamId: 5 } as const;

/** The handshake of version 5, both steps and both sides. */
export interface Handshake {
  readonly version: number;
  /** In a conclusion which extensions follow; in an answer to an induction that version 5 is spoken. */
  readonly extensionField: number;
  readonly firstSequence: number;
  readonly kind: number;
  /** The sender's number for the connection. */
  readonly from: number;
  readonly cookie: number;
  /** Extensions by their kind. */
  readonly extensions: ReadonlyMap<number, Buffer>;
}

const headBytes = 16;
const fixedBytes = 48;
const mtu = 1500;
const windowPackets = 8192;
/** The last of a message that has but one packet. */
const wholeMessage = 0xc0000000;
const resent = 0x04000000;
const messageNumbers = 0x03ffffff;

export const isControl = (packet: Buffer): boolean =>
  packet.length >= headBytes && ((packet[0] ?? 0) & 0x80) !== 0;

/** Whom a packet is for; 0 = somebody there is no connection with yet. */
export const receiverOf = (packet: Buffer): number =>
  packet.length >= headBytes ? packet.readUInt32BE(12) : 0;

export function encodeControl({ type, info, content }: ControlPacket, { timestamp, to }: Envelope): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt16BE(0x8000 | type, 0);
  head.writeUInt32BE(info >>> 0, 4);
  head.writeUInt32BE(timestamp >>> 0, 8);
  head.writeUInt32BE(to, 12);
  return Buffer.concat([head, content]);
}

export function decodeControl(packet: Buffer): ControlPacket {
  const type = packet.readUInt16BE(0) & 0x7fff;
  return { type, info: packet.readUInt32BE(4), content: packet.subarray(headBytes) };
}

/** A packet of media, whole in itself. */
export function encodeData(
  sequence: number,
  { message, isResent, payload }: { message: number; isResent: boolean; payload: Buffer },
  { timestamp, to }: Envelope,
): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(sequence, 0);
  head.writeUInt32BE((wholeMessage | (isResent ? resent : 0) | (message & messageNumbers)) >>> 0, 4);
  head.writeUInt32BE(timestamp >>> 0, 8);
  head.writeUInt32BE(to, 12);
  return Buffer.concat([head, payload]);
}

/** The sequence number of a packet of media. */
export const sequenceOf = (packet: Buffer): number => packet.readUInt32BE(0);

export function encodeHandshake(handshake: Handshake): Buffer {
  const fixed = Buffer.alloc(fixedBytes);
  fixed.writeUInt32BE(handshake.version, 0);
  fixed.writeUInt16BE(handshake.extensionField, 6);
  fixed.writeUInt32BE(handshake.firstSequence, 8);
  fixed.writeUInt32BE(mtu, 12);
  fixed.writeUInt32BE(windowPackets, 16);
  fixed.writeUInt32BE(handshake.kind, 20);
  fixed.writeUInt32BE(handshake.from, 24);
  fixed.writeUInt32BE(handshake.cookie, 28);
  // The address of the other side, as a number: 127.0.0.1 will do everywhere.
  fixed.writeUInt32LE(0x7f000001, 32);
  const parts = [...handshake.extensions].flatMap(([kind, content]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(kind, 0);
    head.writeUInt16BE(content.length / 4, 2);
    return [head, content];
  });
  return Buffer.concat([fixed, ...parts]);
}

/** Undefined where the bytes are too short for one. */
export function decodeHandshake(content: Buffer): Handshake | undefined {
  if (content.length < fixedBytes) return undefined;
  const found = new Map<number, Buffer>();
  for (let at = fixedBytes; at + 4 <= content.length; ) {
    const end = at + 4 + content.readUInt16BE(at + 2) * 4;
    found.set(content.readUInt16BE(at), content.subarray(at + 4, end));
    at = end;
  }
  return {
    version: content.readUInt32BE(0),
    extensionField: content.readUInt16BE(6),
    firstSequence: content.readUInt32BE(8),
    kind: content.readUInt32BE(20),
    from: content.readUInt32BE(24),
    cookie: content.readUInt32BE(28),
    extensions: found,
  };
}

/** A text as handshakes carry it: in words of four bytes, each the other way round. */
export function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  bytes.copy(padded);
  return padded.swap32();
}

export function decodeText(content: Buffer): string {
  const whole = content.subarray(0, content.length - (content.length % 4));
  return Buffer.from(whole).swap32().toString('utf8').replace(/\0+$/, '');
}

/** The sequence numbers of a negative acknowledgement, single ones and ranges alike; at most so many. */
export function lostIn(content: Buffer, most: number): number[] {
  const lost: number[] = [];
  for (let at = 0; at + 4 <= content.length; at += 4) {
    const first = content.readUInt32BE(at);
    if ((first & 0x80000000) === 0) {
      lost.push(first);
      continue;
    }
    at += 4;
    if (at + 4 > content.length) break;
    const last = content.readUInt32BE(at);
    for (let sequence = first & 0x7fffffff; sequence <= last && lost.length < most; sequence += 1)
      lost.push(sequence);
  }
  return lost.slice(0, most);
}
