import { type ControlPacket, controlType, writeControl } from './packets.ts';

const fixedBytes = 48;

/** What a handshake packet is for (draft-sharabayko-srt-01, 3.2.1); above, reasons to reject. */
export const handshakeType = { induction: 1, conclusion: 0xffffffff, rejection: 1000 } as const;

/** What a listener says in the place of the extensions, so that callers know that it speaks version 5. */
export const version5Magic = 0x4a17;

const extensionType = { request: 1, response: 2, keys: 3, streamId: 5, congestion: 6, filter: 7, group: 8 };
const extensionFlag = { request: 1, keys: 2, config: 4 };

/** What both sides can do, and how long they are ready to wait for what is missing. */
export interface Abilities {
  readonly version: number;
  readonly flags: number;
  /** In milliseconds, as a receiver and as a sender. */
  readonly receiverLatency: number;
  readonly senderLatency: number;
}

/** What a conclusion asks for that decides whether it can be answered. */
export interface Extensions {
  readonly request?: Abilities | undefined;
  readonly response?: Abilities | undefined;
  readonly streamId?: string | undefined;
  /** How the caller wants to avoid congestion; live mode when it does not say. */
  readonly congestion?: string | undefined;
  readonly encrypted?: boolean;
  /** What a caller encrypts with, as it is said. */
  readonly keys?: Buffer | undefined;
  readonly filtered?: boolean;
  readonly grouped?: boolean;
}

/** The fixed part of a handshake. */
export interface Handshake {
  readonly version: number;
  /** How long keys are; 0 = nothing is encrypted. */
  readonly encryption: number;
  /** Flags of the extensions, or the magic number. */
  readonly extensionField: number;
  /** Of the first data packet, both ways. */
  readonly sequence: number;
  readonly maxPacketBytes: number;
  /** How many packets may be under way. */
  readonly window: number;
  readonly type: number;
  readonly socketId: number;
  readonly cookie: number;
}

/** Undefined when the packet is none. */
export function readHandshake({ type, content }: ControlPacket): Handshake | undefined {
  if (type !== controlType.handshake || content.length < fixedBytes) return undefined;
  return {
    version: content.readUInt32BE(0),
    encryption: content.readUInt16BE(4),
    extensionField: content.readUInt16BE(6),
    sequence: content.readUInt32BE(8) & 0x7fffffff,
    maxPacketBytes: content.readUInt32BE(12),
    window: content.readUInt32BE(16),
    type: content.readUInt32BE(20),
    socketId: content.readUInt32BE(24),
    cookie: content.readUInt32BE(28),
  };
}

/** Undefined when they are cut off. Of those that are not known, it does not matter what they say. */
export function readExtensions({ content }: ControlPacket): Extensions | undefined {
  const found: { -readonly [Name in keyof Extensions]: Extensions[Name] } = {};
  for (let at = fixedBytes; at + 4 <= content.length; ) {
    const type = content.readUInt16BE(at);
    const end = at + 4 + content.readUInt16BE(at + 2) * 4;
    if (end > content.length) return undefined;
    const value = content.subarray(at + 4, end);
    if (type === extensionType.request) found.request = readAbilities(value);
    if (type === extensionType.response) found.response = readAbilities(value);
    if (type === extensionType.streamId) found.streamId = readText(value);
    if (type === extensionType.congestion) found.congestion = readText(value);
    if (type === extensionType.keys) found.encrypted = true;
    if (type === extensionType.filter) found.filtered = true;
    if (type === extensionType.group) found.grouped = true;
    at = end;
  }
  return found;
}

function readAbilities(value: Buffer): Abilities | undefined {
  if (value.length < 12) return undefined;
  return {
    version: value.readUInt32BE(0),
    flags: value.readUInt32BE(4),
    receiverLatency: value.readUInt16BE(8),
    senderLatency: value.readUInt16BE(10),
  };
}

/** A handshake packet. */
export function writeHandshake(
  handshake: Handshake,
  {
    timestamp,
    destination,
    address = '',
    extensions = {},
  }: {
    readonly timestamp: number;
    readonly destination: number;
    /** The peer's, of IPv4. */
    readonly address?: string;
    readonly extensions?: Extensions;
  },
): Buffer {
  const fixed = Buffer.alloc(fixedBytes);
  fixed.writeUInt32BE(handshake.version, 0);
  fixed.writeUInt16BE(handshake.encryption, 4);
  fixed.writeUInt16BE(handshake.extensionField, 6);
  fixed.writeUInt32BE(handshake.sequence, 8);
  fixed.writeUInt32BE(handshake.maxPacketBytes, 12);
  fixed.writeUInt32BE(handshake.window, 16);
  fixed.writeUInt32BE(handshake.type, 20);
  fixed.writeUInt32BE(handshake.socketId, 24);
  fixed.writeUInt32BE(handshake.cookie, 28);
  // The words of it are turned around, as those of every text are.
  const numbers = address.split('.').map(Number);
  if (numbers.length === 4) fixed.set(numbers.reverse(), 32);
  const content = Buffer.concat([fixed, ...writeExtensions(extensions)]);
  return writeControl({ type: controlType.handshake, info: 0, timestamp, destination, content });
}

function writeExtensions({ request, response, keys, streamId, congestion }: Extensions): Buffer[] {
  return [
    ...(request ? [extension(extensionType.request, writeAbilities(request))] : []),
    ...(response ? [extension(extensionType.response, writeAbilities(response))] : []),
    ...(keys ? [extension(extensionType.keys, keys)] : []),
    ...(streamId === undefined ? [] : [extension(extensionType.streamId, writeText(streamId))]),
    ...(congestion === undefined ? [] : [extension(extensionType.congestion, writeText(congestion))]),
  ];
}

/** Which extensions there are, as the fixed part has it. */
export function extensionFlags({ request, response, keys, streamId, congestion }: Extensions): number {
  const config = streamId !== undefined || congestion !== undefined;
  const flags = (request || response ? extensionFlag.request : 0) | (keys ? extensionFlag.keys : 0);
  return flags | (config ? extensionFlag.config : 0);
}

function extension(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length / 4, 2);
  return Buffer.concat([head, value]);
}

function writeAbilities({ version, flags, receiverLatency, senderLatency }: Abilities): Buffer {
  const value = Buffer.alloc(12);
  value.writeUInt32BE(version, 0);
  value.writeUInt32BE(flags, 4);
  value.writeUInt16BE(receiverLatency, 8);
  value.writeUInt16BE(senderLatency, 10);
  return value;
}

/** Text is carried in words whose bytes are turned around, filled up with zeros. */
function readText(value: Buffer): string {
  const text = Buffer.from(value).swap32();
  const end = text.indexOf(0);
  return text.toString('utf8', 0, end < 0 ? text.length : end);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const value = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
  bytes.copy(value);
  return value.swap32();
}
