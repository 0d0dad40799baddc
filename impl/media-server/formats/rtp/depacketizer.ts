import { frameOfNals, nalType, type ParameterSets, parameterSetsAmong, typeOfNal } from '../h264.ts';
import type { MediaFrame, MediaPacket, Track } from '../media.ts';
import { Sequence } from './sequence.ts';

/** The maximum bytes of a frame: more than any picture. A longer frame is dropped. */
const maxFrameBytes = 8 * 1024 * 1024;

const stapA = 24;
const fuA = 28;

/**
 * Assembles the frames of one track from its RTP packets. After a loss it continues at the next key frame.
 */
export class Depacketizer {
  readonly #track: Track;
  readonly #sequence = new Sequence();
  readonly #assembly: Assembly;
  #awaitsKeyFrame = true;
  #timestamp: number | undefined;
  #clock: { readonly startedAt: number; last: number; ticks: number } | undefined;

  constructor(track: Track) {
    this.#track = track;
    this.#assembly = assemblyOf(track);
  }

  /** Whether it returns nothing until the next key frame. */
  get awaitsKeyFrame(): boolean {
    return this.#track.kind === 'video' && this.#awaitsKeyFrame;
  }

  /**
   * Returns the frames that a packet completes.
   * @param now in milliseconds, on the clock of the frames' times.
   */
  push(packet: MediaPacket, now: number): MediaFrame[] {
    const { packets, lost } = this.#sequence.push(packet);
    if (lost) this.#abandon();
    return packets.flatMap((one) => this.#take(one, now));
  }

  #take(packet: MediaPacket, now: number): MediaFrame[] {
    // An incomplete previous frame is dropped: its last packet, with the marker, may be lost.
    if (packet.timestamp !== this.#timestamp) this.#assembly.clear();
    this.#timestamp = packet.timestamp;
    this.#assembly.add(packet.payload);
    if (this.#assembly.size > maxFrameBytes) this.#abandon();
    if (this.#track.kind === 'video' && !packet.marker) return [];
    const whole = this.#assembly.finish();
    if (!whole) return [];
    if (whole.keyFrame) this.#awaitsKeyFrame = false;
    if (this.awaitsKeyFrame) return [];
    const at = this.#timeOf(packet.timestamp, now);
    return [{ kind: this.#track.kind, decodedAt: at, shownAt: at, ...whole }];
  }

  #abandon(): void {
    this.#awaitsKeyFrame = true;
    this.#assembly.clear();
  }

  /** The time of the first packet is its time of arrival. Later times follow the sender's clock. */
  #timeOf(timestamp: number, now: number): number {
    this.#clock ??= { startedAt: now, last: timestamp, ticks: 0 };
    const step = (timestamp - this.#clock.last) | 0;
    if (step > 0) {
      this.#clock.ticks += step;
      this.#clock.last = timestamp;
    }
    return this.#clock.startedAt + (this.#clock.ticks * 1000) / this.#track.codec.clockRate;
  }
}

/** Collects the packets of one frame. */
interface Assembly {
  readonly size: number;
  add(payload: Buffer): void;
  /** The frame, if it is complete. */
  finish(): { readonly data: Buffer; readonly keyFrame: boolean } | undefined;
  clear(): void;
}

function assemblyOf({ codec }: Track): Assembly {
  if (codec.name === 'H264') return new H264Assembly();
  return codec.name === 'VP8' ? new Vp8Assembly() : new WholeAssembly();
}

/** Assembles Opus frames: each packet is a frame. */
class WholeAssembly implements Assembly {
  #data: Buffer | undefined;

  get size(): number {
    return this.#data?.length ?? 0;
  }

  add(payload: Buffer): void {
    this.#data = payload;
  }

  finish() {
    const data = this.#data;
    this.clear();
    return data && { data, keyFrame: true };
  }

  clear(): void {
    this.#data = undefined;
  }
}

/** Assembles H.264 frames (RFC 6184, without interleaving). */
class H264Assembly implements Assembly {
  size = 0;
  #units: Buffer[] = [];
  #fragments: Buffer[] = [];
  #known: ParameterSets | undefined;

  add(payload: Buffer): void {
    this.size += payload.length;
    const [first = 0] = payload;
    const type = first & 0x1f;
    if (type === fuA) this.#addFragment(payload);
    else if (type === stapA) this.#units.push(...unitsTogether(payload));
    else if (type > 0 && type < stapA) this.#units.push(payload);
  }

  finish() {
    const units = this.#units.filter((unit) => typeOfNal(unit) !== nalType.delimiter);
    this.clear();
    if (units.length === 0) return undefined;
    this.#known = parameterSetsAmong(units) ?? this.#known;
    const keyFrame = this.#known !== undefined && units.some((unit) => typeOfNal(unit) === nalType.idr);
    if (!keyFrame || !this.#known) return { data: frameOfNals(units), keyFrame: false };
    const { sps, pps } = this.#known;
    const rest = units.filter((unit) => ![nalType.sps, nalType.pps].some((type) => type === typeOfNal(unit)));
    return { data: frameOfNals([sps, pps, ...rest]), keyFrame: true };
  }

  clear(): void {
    this.size = 0;
    this.#units = [];
    this.#fragments = [];
  }

  #addFragment(payload: Buffer): void {
    const [indicator = 0, marks = 0] = payload;
    const isFirst = (marks & 0x80) !== 0;
    if (isFirst) this.#fragments = [Buffer.from([(indicator & 0xe0) | (marks & 0x1f)])];
    else if (this.#fragments.length === 0) return;
    this.#fragments.push(payload.subarray(2));
    if ((marks & 0x40) === 0) return;
    this.#units.push(Buffer.concat(this.#fragments));
    this.#fragments = [];
  }
}

function unitsTogether(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 < payload.length; ) {
    const end = at + 2 + payload.readUInt16BE(at);
    if (end > payload.length) break;
    units.push(payload.subarray(at + 2, end));
    at = end;
  }
  return units.filter((unit) => unit.length > 0);
}

/** Assembles VP8 frames (RFC 7741). */
class Vp8Assembly implements Assembly {
  size = 0;
  #parts: Buffer[] = [];

  add(payload: Buffer): void {
    const [first = 0] = payload;
    const startsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
    if (startsFrame) this.clear();
    else if (this.#parts.length === 0) return;
    this.size += payload.length;
    this.#parts.push(payload.subarray(vp8DescriptorBytes(payload)));
  }

  finish() {
    const data = Buffer.concat(this.#parts);
    this.clear();
    return data.length === 0 ? undefined : { data, keyFrame: ((data[0] ?? 1) & 1) === 0 };
  }

  clear(): void {
    this.size = 0;
    this.#parts = [];
  }
}

/** The length of the payload descriptor in a VP8 packet. */
export function vp8DescriptorBytes(payload: Buffer): number {
  const [first = 0, extensions = 0] = payload;
  if ((first & 0x80) === 0) return 1;
  let at = 2;
  if (extensions & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
  if (extensions & 0x40) at += 1;
  if (extensions & 0x30) at += 1;
  return at;
}
