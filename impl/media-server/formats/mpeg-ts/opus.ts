import { type StreamEntry, streamType } from './sections.ts';

/** Opus always has this clock rate in transport streams. */
export const opusClockRate = 48_000;

const registration = Buffer.from('Opus');
const registrationTag = 0x05;
const extensionTag = 0x7f;
const opusExtension = 0x80;
const maxPacketsOfPes = 256;

/** The descriptors that mark a private stream as Opus in a program map, as written by ffmpeg and others. */
export function opusDescriptors(channels: number): Buffer {
  const registered = Buffer.concat([Buffer.from([registrationTag, registration.length]), registration]);
  return Buffer.concat([registered, Buffer.from([extensionTag, 2, opusExtension, channels])]);
}

/** Whether a stream is Opus of one or two channels. */
export function isOpus({ type, descriptors }: StreamEntry): boolean {
  if (type !== streamType.privateData) return false;
  const registered = descriptor(descriptors, registrationTag)?.equals(registration) ?? false;
  return registered && [1, 2].includes(configuredChannels(descriptors));
}

/** The number of channels of an Opus stream. */
export function opusChannels({ descriptors }: StreamEntry): number {
  return configuredChannels(descriptors);
}

function configuredChannels(descriptors: Buffer): number {
  const extension = descriptor(descriptors, extensionTag);
  return extension?.[0] === opusExtension ? (extension[1] ?? 0) : 0;
}

function descriptor(descriptors: Buffer, tag: number): Buffer | undefined {
  for (let at = 0; at + 2 <= descriptors.length; ) {
    const end = at + 2 + descriptors.readUInt8(at + 1);
    if (descriptors[at] === tag && end <= descriptors.length) return descriptors.subarray(at + 2, end);
    at = end;
  }
  return undefined;
}

/** An Opus packet with its header for transport streams. */
export function opusUnit(packet: Buffer): Buffer {
  const fulls = Math.floor(packet.length / 0xff);
  const size = [...new Array<number>(fulls).fill(0xff), packet.length % 0xff];
  return Buffer.concat([Buffer.from([0x7f, 0xe0, ...size]), packet]);
}

/** The Opus packets in a PES packet. The list ends at invalid or incomplete bytes. */
export function opusPackets(payload: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at + 3 <= payload.length && packets.length < maxPacketsOfPes; ) {
    const head = payload.readUInt16BE(at);
    if (head >> 5 !== 0x3ff) break;
    at += 2;
    let size = 0;
    for (let more = true; more && at < payload.length; at += 1) {
      const piece = payload.readUInt8(at);
      size += piece;
      more = piece === 0xff;
    }
    at += trimBytes(head);
    if (head & 4) at += 1 + (payload[at] ?? 0);
    if (size === 0 || at + size > payload.length) break;
    packets.push(payload.subarray(at, at + size));
    at += size;
  }
  return packets;
}

/** The bytes of the optional trim fields for the start and the end of the audio. */
function trimBytes(head: number): number {
  return (head & 0x10 ? 2 : 0) + (head & 8 ? 2 : 0);
}

/** The duration of a packet (RFC 6716, 3.1). */
export function opusDurationMs(packet: Buffer): number {
  const [toc = 0, count = 0] = packet;
  const configuration = toc >> 3;
  const frames = [1, 2, 2, count & 0x3f][toc & 3] ?? 1;
  return frames * frameMs(configuration);
}

function frameMs(configuration: number): number {
  const step = configuration & 3;
  if (configuration < 12) return [10, 20, 40, 60][step] ?? 20;
  if (configuration < 16) return configuration & 1 ? 20 : 10;
  return 2.5 * 2 ** step;
}
