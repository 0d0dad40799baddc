import { type StreamEntry, streamType } from './sections.ts';

/** Opus always counts with it. */
export const opusClockRate = 48_000;

const registration = Buffer.from('Opus');
const registrationTag = 0x05;
const extensionTag = 0x7f;
const opusExtension = 0x80;
const maxPacketsOfPes = 256;

/** How a program map says that a private stream is Opus, as ffmpeg and others have it. */
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

/** How many channels a stream of Opus has. */
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

/** A packet of Opus behind the header that it has in a transport stream. */
export function opusUnit(packet: Buffer): Buffer {
  const fulls = Math.floor(packet.length / 0xff);
  const size = [...new Array<number>(fulls).fill(0xff), packet.length % 0xff];
  return Buffer.concat([Buffer.from([0x7f, 0xe0, ...size]), packet]);
}

/** The packets of Opus in a PES packet; what is none, or cut off, ends the list. */
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

/** How much of the sound is not to be heard may stand in front, of its start and of its end. */
function trimBytes(head: number): number {
  return (head & 0x10 ? 2 : 0) + (head & 8 ? 2 : 0);
}

/** How long a packet sounds (RFC 6716, 3.1). */
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
