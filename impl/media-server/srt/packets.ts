import type { Run } from './sequence.ts';

/** The length of every packet's header (draft-sharabayko-srt-01, 3). */
export const headerBytes = 16;

/** Types of control packets (3.2). */
export const controlType = {
  handshake: 0,
  keepAlive: 1,
  acknowledgement: 2,
  loss: 3,
  shutdown: 5,
  acknowledgementReceived: 6,
  drop: 7,
} as const;

export interface DataPacket {
  readonly kind: 'data';
  readonly sequence: number;
  readonly message: number;
  readonly encrypted: boolean;
  /** Whether the packet is a retransmission. */
  readonly again: boolean;
  /** The time in microseconds since the start of the connection, on the sender's clock; 32 bits. */
  readonly timestamp: number;
  readonly destination: number;
  readonly payload: Buffer;
}

export interface ControlPacket {
  readonly kind: 'control';
  readonly type: number;
  /** A field that depends on the type; mostly the number of an acknowledgement. */
  readonly info: number;
  readonly timestamp: number;
  readonly destination: number;
  readonly content: Buffer;
}

/** Parses a packet; undefined if the bytes are too short. */
export function readPacket(bytes: Buffer): DataPacket | ControlPacket | undefined {
  if (bytes.length < headerBytes) return undefined;
  const [first, second] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  const timestamp = bytes.readUInt32BE(8);
  const destination = bytes.readUInt32BE(12);
  const content = bytes.subarray(headerBytes);
  if (first >>> 31 === 1) {
    const type = (first >>> 16) & 0x7fff;
    return { kind: 'control', type, info: second, timestamp, destination, content };
  }
  return {
    kind: 'data',
    sequence: first,
    timestamp,
    destination,
    payload: content,
    message: second & 0x3ffffff,
    encrypted: (second & 0x18000000) !== 0,
    again: (second & 0x4000000) !== 0,
  };
}

/** Serializes a message of one packet, as in live mode. */
export function writeData(packet: Omit<DataPacket, 'kind' | 'encrypted'>): Buffer {
  const bytes = Buffer.allocUnsafe(headerBytes + packet.payload.length);
  const onlyOneOfMessage = 0xc0000000;
  bytes.writeUInt32BE(packet.sequence, 0);
  bytes.writeUInt32BE((onlyOneOfMessage | (packet.again ? 0x4000000 : 0) | packet.message) >>> 0, 4);
  bytes.writeUInt32BE(packet.timestamp, 8);
  bytes.writeUInt32BE(packet.destination, 12);
  packet.payload.copy(bytes, headerBytes);
  return bytes;
}

export function writeControl(packet: Omit<ControlPacket, 'kind'>): Buffer {
  const head = Buffer.allocUnsafe(headerBytes);
  head.writeUInt32BE((0x80000000 | (packet.type << 16)) >>> 0, 0);
  head.writeUInt32BE(packet.info, 4);
  head.writeUInt32BE(packet.timestamp, 8);
  head.writeUInt32BE(packet.destination, 12);
  return Buffer.concat([head, packet.content]);
}

const ofRun = 0x80000000;

/** The runs in a loss report (appendix A). */
export function readRuns(content: Buffer): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at + 4 <= content.length; at += 4) {
    const from = content.readUInt32BE(at);
    if (from < ofRun) runs.push({ from, to: from });
    else if (at + 8 <= content.length) {
      at += 4;
      runs.push({ from: from - ofRun, to: content.readUInt32BE(at) % ofRun });
    }
  }
  return runs;
}

export function writeRuns(runs: readonly Run[]): Buffer {
  const words = runs.flatMap(({ from, to }) => (from === to ? [from] : [from + ofRun, to]));
  return ofWords(words);
}

/** Serializes 32-bit numbers in network byte order. */
export function ofWords(words: readonly number[]): Buffer {
  const content = Buffer.allocUnsafe(words.length * 4);
  words.forEach((word, index) => {
    content.writeUInt32BE(word, index * 4);
  });
  return content;
}
