import { randomInt } from 'node:crypto';
import { nalUnits } from '../h264.ts';
import type { MediaFrame, MediaPacket, Track } from '../media.ts';

/**
 * The payload that fits into a datagram on every network path, together with the headers of RTP, SRTP, UDP
 * and IP.
 */
const maxPayload = 1180;

const stapA = 24;
const fuA = 28;

/** Splits the frames of one track, H.264 or Opus, into RTP packets (RFC 6184, RFC 7587). */
export class Packetizer {
  readonly #track: Track;
  readonly #timestampBase = randomInt(2 ** 32);
  #sequenceNumber = randomInt(2 ** 15);

  constructor(track: Track) {
    this.#track = track;
  }

  packets(frame: MediaFrame): MediaPacket[] {
    const { kind, codec } = this.#track;
    const payloads = codec.name === 'H264' ? h264Payloads(nalUnits(frame.data)) : [frame.data];
    const ticks = Math.round((frame.shownAt * codec.clockRate) / 1000);
    const timestamp = (((this.#timestampBase + ticks) % 2 ** 32) + 2 ** 32) % 2 ** 32;
    return payloads.map((payload, index) => {
      this.#sequenceNumber = (this.#sequenceNumber + 1) & 0xffff;
      return {
        kind,
        sequenceNumber: this.#sequenceNumber,
        timestamp,
        marker: kind === 'video' && index === payloads.length - 1,
        payload,
        keyFrame: kind === 'video' && frame.keyFrame && index === 0,
      };
    });
  }
}

/** Small units such as parameter sets share a packet. Large ones are split into fragments. */
function h264Payloads(units: readonly Buffer[]): Buffer[] {
  const payloads: Buffer[] = [];
  let together: Buffer[] = [];
  const flush = () => {
    if (together.length > 0) payloads.push(aggregated(together));
    together = [];
  };
  for (const unit of units) {
    const size = together.reduce((sum, other) => sum + 2 + other.length, 1) + 2 + unit.length;
    if (size > maxPayload) flush();
    if (unit.length > maxPayload) payloads.push(...fragments(unit));
    else together.push(unit);
  }
  flush();
  return payloads;
}

function aggregated(units: readonly Buffer[]): Buffer {
  const [only] = units;
  if (only && units.length === 1) return only;
  const importance = Math.max(...units.map((unit) => (unit[0] ?? 0) & 0x60));
  const parts: Buffer[] = [Buffer.from([importance | stapA])];
  for (const unit of units) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(unit.length);
    parts.push(length, unit);
  }
  return Buffer.concat(parts);
}

function fragments(unit: Buffer): Buffer[] {
  const [header = 0] = unit;
  const pieces: Buffer[] = [];
  for (let at = 1; at < unit.length; at += maxPayload - 2) {
    const piece = unit.subarray(at, at + maxPayload - 2);
    const isFirst = at === 1;
    const isLast = at + piece.length === unit.length;
    const marks = (isFirst ? 0x80 : 0) | (isLast ? 0x40 : 0) | (header & 0x1f);
    pieces.push(Buffer.concat([Buffer.from([(header & 0xe0) | fuA, marks]), piece]));
  }
  return pieces;
}
