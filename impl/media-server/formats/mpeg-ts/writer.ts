import { adtsHeader } from '../aac.ts';
import { byteStreamOfNals, nalType, nalUnits, typeOfNal } from '../h264.ts';
import type { MediaFrame, MediaKind, Track } from '../media.ts';
import { opusDescriptors, opusUnit } from './opus.ts';
import { PacketWriter } from './packets.ts';
import { ticksAround, writePes } from './pes.ts';
import { programMapSection, programsPid, programsSection, streamType } from './sections.ts';

const pids = { map: 0x1000, video: 0x100, audio: 0x101 } as const;
const streamIds = { video: 0xe0, audio: 0xc0, privateData: 0xbd } as const;
const ticksPerMs = 90;
const tablesEveryMs = 250;
/**
 * How far the program clock is behind the times of frames. A frame that is delayed here by more than this,
 * such as audio sent in groups, would arrive too late for the player.
 */
const leadMs = 300;
/** The time between a publisher's last frame and the next publisher's first frame. */
const stepAtTakeoverMs = 40;
const delimiter = Buffer.from([nalType.delimiter, 0xf0]);

/** Whether the writer supports a track. */
export function canCarry({ codec }: Track): boolean {
  if (codec.name === 'opus') return codec.channels === 1 || codec.channels === 2;
  return codec.name === 'H264' || codec.name === 'AAC';
}

interface WrittenTrack {
  readonly track: Track;
  readonly packets: PacketWriter;
}

/** Writes frames as a transport stream of one program. Omits unsupported tracks. */
export class MpegTsWriter {
  readonly #tracks: ReadonlyMap<MediaKind, WrittenTrack>;
  readonly #clockKind: MediaKind;
  readonly #programs = new PacketWriter(programsPid);
  readonly #map = new PacketWriter(pids.map);
  #tablesAt = Number.NEGATIVE_INFINITY;
  /** The difference between the publisher's clock and the clock of the stream. */
  #offset = 0;
  #newest = 0;
  /** Whether the next frame has another clock, and whether that discontinuity must still be signalled. */
  #isDiscontinuous = false;
  #isDiscontinuityPending = false;

  constructor(tracks: readonly Track[]) {
    const carried = tracks.filter(canCarry);
    this.#tracks = new Map(
      carried.map((track) => [track.kind, { track, packets: new PacketWriter(pids[track.kind]) }]),
    );
    this.#clockKind = this.#tracks.has('video') ? 'video' : 'audio';
  }

  /** Continues with frames on another clock. */
  changeClock(): void {
    this.#isDiscontinuous = true;
    this.#isDiscontinuityPending = true;
  }

  /** Serializes a frame to packets of 188 bytes; empty if its track is not supported. */
  write(frame: MediaFrame): Buffer {
    const written = this.#tracks.get(frame.kind);
    if (!written) return Buffer.alloc(0);
    if (this.#isDiscontinuous) this.#offset = this.#newest + stepAtTakeoverMs - frame.decodedAt;
    this.#isDiscontinuous = false;
    const now = frame.decodedAt + this.#offset;
    this.#newest = Math.max(this.#newest, now);
    const tables = this.#tablesAreDue(frame, now) ? this.#tables(now) : Buffer.alloc(0);
    const pes = writePes({
      streamId: streamIdOf(written.track),
      decodedAt: ticks(now + leadMs),
      shownAt: ticks(now + leadMs + frame.shownAt - frame.decodedAt),
      payload: payloadOf(frame, written.track),
    });
    const hasClock = frame.kind === this.#clockKind;
    const packets = written.packets.packets(pes, {
      clock: hasClock ? ticks(now) : undefined,
      entry: frame.keyFrame,
      isDiscontinuous: hasClock && this.#isDiscontinuityPending,
    });
    if (hasClock) this.#isDiscontinuityPending = false;
    return Buffer.concat([tables, packets]);
  }

  #tablesAreDue({ kind, keyFrame }: MediaFrame, now: number): boolean {
    return (kind === 'video' && keyFrame) || Math.abs(now - this.#tablesAt) >= tablesEveryMs;
  }

  #tables(now: number): Buffer {
    this.#tablesAt = now;
    const streams = [...this.#tracks.values()].map(({ track }) => ({
      pid: pids[track.kind],
      type: typeOf(track),
      descriptors: track.codec.name === 'opus' ? opusDescriptors(track.codec.channels ?? 2) : Buffer.alloc(0),
    }));
    return Buffer.concat([
      this.#programs.packets(programsSection(pids.map)),
      this.#map.packets(programMapSection(pids[this.#clockKind], streams)),
    ]);
  }
}

function typeOf({ codec }: Track): number {
  if (codec.name === 'opus') return streamType.privateData;
  return codec.name === 'AAC' ? streamType.aac : streamType.h264;
}

function streamIdOf({ kind, codec }: Track): number {
  return codec.name === 'opus' ? streamIds.privateData : streamIds[kind];
}

function payloadOf({ data }: MediaFrame, { codec }: Track): Buffer {
  if (codec.name === 'opus') return opusUnit(data);
  if (codec.name === 'AAC')
    return Buffer.concat([adtsHeader(codec.config ?? Buffer.alloc(0), data.length), data]);
  const units = nalUnits(data).filter((unit) => typeOfNal(unit) !== nalType.delimiter);
  return byteStreamOfNals([delimiter, ...units]);
}

function ticks(ms: number): number {
  const rounded = Math.round(ms * ticksPerMs) % ticksAround;
  return rounded < 0 ? rounded + ticksAround : rounded;
}
