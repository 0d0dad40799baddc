import { type ControlPacket, controlType, writeControl } from './packets.ts';

const fixedBytes = 48;

/**
 * The types of handshake packets (draft-sharabayko-srt-01, 3.2.1). Higher values are reasons of a rejection.
 */
export const handshakeType = { induction: 1, conclusion: 0xffffffff, rejection: 1000 } as const;

/** The value of the extension field by which a listener announces version 5. */
export const version5Magic = 0x4a17;

const extensionType = { request: 1, response: 2, keys: 3, streamId: 5, congestion: 6, filter: 7, group: 8 };
const extensionFlag = { request: 1, keys: 2, config: 4 };

/** The capabilities of one side, and its latencies for missing packets. */
export interface Abilities {
  readonly version: number;
  readonly flags: number;
  /** The latency in milliseconds as a receiver, and as a sender. */
  readonly receiverLatency: number;
  readonly senderLatency: number;
}

/** The extensions of a conclusion that decide whether it can be accepted. */
export interface Extensions {
  readonly request?: Abilities | undefined;
  readonly response?: Abilities | undefined;
  readonly streamId?: string | undefined;
  /** The congestion control of the caller; undefined = live mode. */
  readonly congestion?: string | undefined;
  readonly encrypted?: boolean;
  /** The key material of the caller. */
  readonly keys?: Buffer | undefined;
  readonly filtered?: boolean;
  readonly grouped?: boolean;
}

/** The fixed part of a handshake. */
export interface Handshake {
  readonly version: number;
  /** The key length; 0 = no encryption. */
  readonly encryption: number;
  /** The flags of the extensions, or `version5Magic`. */
  readonly extensionField: number;
  /** The sequence number of the first data packet in both directions. */
  readonly sequence: number;
  readonly maxPacketBytes: number;
  /** The maximum number of unacknowledged packets. */
  readonly window: number;
  readonly type: number;
  readonly socketId: number;
  readonly cookie: number;
}

/** Parses a handshake; undefined if the packet is no handshake. */
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

/** Parses the extensions of a handshake; undefined if they are incomplete. Unknown extensions are ignored. */
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

/** Serializes a handshake packet. */
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
    /** The peer's IPv4 address; absent = none is written. */
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
  // The bytes of the address are reversed, as in all texts of a handshake.
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

/** The flags of the extensions for the fixed part. */
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

/** Text is encoded in words with reversed bytes, padded with zeros. */
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
