import { aacOf, adtsUnits, samplesOfAccessUnit } from '../aac.ts';
import {
  formatParameters,
  frameOfNals,
  nalsOfByteStream,
  nalType,
  type ParameterSets,
  parameterSetsAmong,
  typeOfNal,
} from '../h264.ts';
import type { Codec, MediaFrame, MediaKind, Track } from '../media.ts';
import { isOpus, opusChannels, opusClockRate, opusDurationMs, opusPackets } from './opus.ts';
import type { PesPacket } from './pes.ts';
import { msBetween, type ProgramClock } from './program-clock.ts';
import { type StreamEntry, streamType } from './sections.ts';

/**
 * The maximum delay between decoding and presentation. A longer one is an error of the sender and is
 * clamped.
 */
const maxReorderMs = 10_000;
const maxLeftoverBytes = 8192;

/** Converts one elementary stream of a program to frames. */
export interface ElementaryStream {
  readonly kind: MediaKind;
  /** The track of the stream; undefined until its codec is known. */
  readonly track: Track | undefined;
  /**
   * Returns the frames that a PES packet completes. There are none before the track is known, and no
   * pictures before the first key frame.
   */
  take(pes: PesPacket): MediaFrame[];
}

/**
 * Creates the reader of a stream; undefined if its codec is not supported.
 * @param known the audio track that was already announced, if any: AAC frames with another configuration are
 * dropped.
 */
export function elementaryStream(
  entry: StreamEntry,
  clock: ProgramClock,
  known: Track | undefined,
): ElementaryStream | undefined {
  if (entry.type === streamType.h264) return new H264Stream(clock);
  if (entry.type === streamType.aac) return new AacStream(clock, known);
  return isOpus(entry) ? new OpusStream(clock, entry) : undefined;
}

class H264Stream implements ElementaryStream {
  readonly kind = 'video';
  track: Track | undefined;
  readonly #clock: ProgramClock;
  #sets: ParameterSets | undefined;
  #begun = false;

  constructor(clock: ProgramClock) {
    this.#clock = clock;
  }

  take({ shownAt, decodedAt, payload }: PesPacket): MediaFrame[] {
    if (shownAt === undefined || decodedAt === undefined) return [];
    const units = nalsOfByteStream(payload).filter((unit) => typeOfNal(unit) !== nalType.delimiter);
    this.#sets = parameterSetsAmong(units) ?? this.#sets;
    const keyFrame = this.#sets !== undefined && units.some((unit) => typeOfNal(unit) === nalType.idr);
    this.#begun ||= keyFrame;
    if (!this.#begun || !this.#sets || units.length === 0) return [];
    this.track ??= { kind: 'video', codec: h264Codec(this.#sets) };
    const decoded = this.#clock.at('video', decodedAt);
    const wait = Math.min(Math.max(msBetween(decodedAt, shownAt), 0), maxReorderMs);
    const data = frameOfNals(keyFrame ? behindSets(units, this.#sets) : units);
    return [{ kind: 'video', decodedAt: decoded, shownAt: decoded + wait, keyFrame, data }];
  }
}

function h264Codec(sets: ParameterSets): Codec {
  return { name: 'H264', clockRate: 90_000, parameters: formatParameters(sets) };
}

function behindSets(units: readonly Buffer[], sets: ParameterSets): Buffer[] {
  const isSet = (unit: Buffer) => typeOfNal(unit) === nalType.sps || typeOfNal(unit) === nalType.pps;
  const own = units.filter(isSet);
  const complete = parameterSetsAmong(own) !== undefined;
  return [...(complete ? own : [sets.sps, sets.pps]), ...units.filter((unit) => !isSet(unit))];
}

class AacStream implements ElementaryStream {
  readonly kind = 'audio';
  track: Track | undefined;
  readonly #times: RunOfSound;
  /** The start of an access unit that continues in the next PES packet. */
  #leftover: Buffer = Buffer.alloc(0);

  constructor(clock: ProgramClock, known: Track | undefined) {
    this.track = known?.codec.name === 'AAC' ? known : undefined;
    this.#times = new RunOfSound(clock);
  }

  take({ shownAt, payload, afterLoss }: PesPacket): MediaFrame[] {
    if (afterLoss) this.#leftover = Buffer.alloc(0);
    const goesOn = this.#leftover.length > 0;
    const bytes = goesOn ? Buffer.concat([this.#leftover, payload]) : fromHeader(payload);
    const units = adtsUnits(bytes);
    const last = units.at(-1)?.data;
    const read = last ? last.byteOffset + last.length - bytes.byteOffset : 0;
    const rest = bytes.subarray(read);
    this.#leftover = beginsUnit(rest) && rest.length <= maxLeftoverBytes ? rest : Buffer.alloc(0);
    return units.flatMap(({ config, data }, index) => {
      // The time of a packet is that of the first unit that starts in it.
      this.#times.startAt(index === (goesOn ? 1 : 0) ? shownAt : undefined);
      this.track ??= trackOf(aacOf(config));
      const codec = this.track?.codec;
      if (!codec?.config?.equals(config)) return [];
      return this.#times.frame(data, (samplesOfAccessUnit * 1000) / codec.clockRate);
    });
  }
}

function trackOf(codec: Codec | undefined): Track | undefined {
  return codec && { kind: 'audio', codec };
}

function beginsUnit(bytes: Buffer): boolean {
  const [first, second = 0xf0] = bytes;
  return first === 0xff && (second & 0xf0) === 0xf0;
}

/** Skips the bytes before the first access unit, because they belong to a unit with a missing start. */
function fromHeader(bytes: Buffer): Buffer {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (beginsUnit(bytes.subarray(at))) return bytes.subarray(at);
  }
  return bytes.subarray(bytes.length);
}

class OpusStream implements ElementaryStream {
  readonly kind = 'audio';
  readonly track: Track;
  readonly #times: RunOfSound;

  constructor(clock: ProgramClock, entry: StreamEntry) {
    this.#times = new RunOfSound(clock);
    const channels = opusChannels(entry);
    this.track = {
      kind: 'audio',
      codec: { name: 'opus', clockRate: opusClockRate, channels, parameters: '' },
    };
  }

  take({ shownAt, payload }: PesPacket): MediaFrame[] {
    this.#times.startAt(shownAt);
    return opusPackets(payload).flatMap((data) => this.#times.frame(data, opusDurationMs(data)));
  }
}

/** Computes the times of audio frames. A PES packet has only the time of its first frame. */
class RunOfSound {
  readonly #clock: ProgramClock;
  #next: number | undefined;

  constructor(clock: ProgramClock) {
    this.#clock = clock;
  }

  startAt(ticks: number | undefined): void {
    if (ticks !== undefined) this.#next = this.#clock.at('audio', ticks);
  }

  /** Returns no frames before the first known time. */
  frame(data: Buffer, durationMs: number): MediaFrame[] {
    const at = this.#next;
    if (at === undefined) return [];
    this.#next = at + durationMs;
    return [{ kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data }];
  }
}
