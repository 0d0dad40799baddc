/** A control packet of SRT (draft-sharabayko-srt-01, 3.2). */
export interface ControlPacket {
  readonly type: number;
  /** Its meaning depends on the type, such as the number of an acknowledgement. */
  readonly info: number;
  readonly content: Buffer;
}

/** The fields of a packet in addition to its content. */
export interface Envelope {
  /** Microseconds since the connection started. */
  readonly timestamp: number;
  /** The receiver's number for the connection; 0 before there is one. */
  readonly to: number;
}

/** Types of control packets. */
export const controls = { handshake: 0, keepAlive: 1, ack: 2, nak: 3, shutdown: 5, ackAck: 6 } as const;

/** Types of handshakes. A type of 1000 or more is a rejection; 1000 plus the reason. */
export const handshakes = { induction: 1, conclusion: 0xffffffff } as const;
export const minRejection = 1000;

/** Extensions of a handshake, after its fixed fields. */
export const extensions = { request: 1, response: 2, streamId: 5 } as const;

/** The handshake of version 5, both steps and both sides. */
export interface Handshake {
  readonly version: number;
  /**
   * In a conclusion: the flags of the extensions that follow. In the response to an induction: the magic
   * number of version 5.
   */
  readonly extensionField: number;
  readonly firstSequence: number;
  readonly kind: number;
  /** The sender's number for the connection. */
  readonly from: number;
  readonly cookie: number;
  /** Extensions by their type. */
  readonly extensions: ReadonlyMap<number, Buffer>;
}

const headBytes = 16;
const fixedBytes = 48;
const mtu = 1500;
const windowPackets = 8192;
/** The flags of a message with a single packet. */
const wholeMessage = 0xc0000000;
const resent = 0x04000000;
const messageNumbers = 0x03ffffff;

export const isControl = (packet: Buffer): boolean =>
  packet.length >= headBytes && ((packet[0] ?? 0) & 0x80) !== 0;

/** The connection that a packet is addressed to; 0 before there is one. */
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

/** Encodes a media packet that is a complete message. */
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

/** The sequence number of a media packet. */
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
  // The peer's address as a number. Every server accepts 127.0.0.1.
  fixed.writeUInt32LE(0x7f000001, 32);
  const parts = [...handshake.extensions].flatMap(([kind, content]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(kind, 0);
    head.writeUInt16BE(content.length / 4, 2);
    return [head, content];
  });
  return Buffer.concat([fixed, ...parts]);
}

/** Undefined if the bytes are too short. */
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

/** A text as handshakes encode it: in words of four bytes, each in reverse order. */
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

/** The sequence numbers in a negative acknowledgement, from single numbers and ranges; at most `max`. */
export function lostIn(content: Buffer, max: number): number[] {
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
    for (let sequence = first & 0x7fffffff; sequence <= last && lost.length < max; sequence += 1)
      lost.push(sequence);
  }
  return lost.slice(0, max);
}
