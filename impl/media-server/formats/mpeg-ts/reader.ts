import type { MediaFrame, MediaKind, Track } from '../media.ts';
import { type ElementaryStream, elementaryStream } from './elementary-streams.ts';
import { PacketSplitter, type TsPacket } from './packets.ts';
import { PesReader } from './pes.ts';
import { ProgramClock } from './program-clock.ts';
import { programMapPid, programStreams, programsPid, SectionReader, type StreamEntry } from './sections.ts';

/** How much media may pass without an announced track, before the reader continues without that track. */
const timeoutMs: Readonly<Record<MediaKind, number>> = { audio: 3000, video: 8000 };
/** The maximum bytes of a PES packet: more than any picture, and more than any group of audio frames. */
const maxPesBytes: Readonly<Record<MediaKind, number>> = { audio: 128 * 1024, video: 4 * 1024 * 1024 };
const maxBufferedBytes = 8 * 1024 * 1024;
const maxBufferedFrames = 2000;

/** The receiver of a transport stream's content. */
export interface MpegTsOutlets {
  /** Called once, before the first frame. */
  tracks(tracks: readonly Track[]): void;
  frame(frame: MediaFrame): void;
}

interface ReadStream {
  readonly type: number;
  readonly pes: PesReader;
  readonly elementary: ElementaryStream;
}

/**
 * Reads the first program of a transport stream: its first video track of H.264 and its first audio track of
 * AAC or Opus. Everything else is skipped. Frames are buffered until all tracks are known. The cost of
 * hostile bytes is bounded.
 */
export class MpegTsReader {
  readonly #outlets: MpegTsOutlets;
  readonly #splitter = new PacketSplitter();
  readonly #programs = new SectionReader();
  #mapPid: number | undefined;
  #map = new SectionReader();
  #clock = new ProgramClock();
  #streams = new Map<number, ReadStream>();
  #tracks: readonly Track[] | undefined;
  #buffered: MediaFrame[] = [];
  #bufferedBytes = 0;

  constructor(outlets: MpegTsOutlets) {
    this.#outlets = outlets;
  }

  /** Reads the next bytes, which may end anywhere. */
  push(bytes: Buffer): void {
    for (const packet of this.#splitter.push(bytes)) this.#take(packet);
  }

  #take(packet: TsPacket): void {
    if (packet.pid === programsPid) this.#takePrograms(packet);
    else if (packet.pid === this.#mapPid) this.#takeMap(packet);
    else {
      const stream = this.#streams.get(packet.pid);
      for (const pes of stream?.pes.push(packet) ?? [])
        for (const frame of stream?.elementary.take(pes) ?? []) this.#pass(frame);
    }
  }

  #takePrograms(packet: TsPacket): void {
    const section = this.#programs.push(packet);
    const pid = section && programMapPid(section);
    if (pid === undefined || pid === this.#mapPid) return;
    this.#mapPid = pid;
    this.#map = new SectionReader();
  }

  #takeMap(packet: TsPacket): void {
    const section = this.#map.push(packet);
    const entries = section && programStreams(section);
    if (!entries) return;
    const streams = new Map<number, ReadStream>();
    for (const entry of entries) {
      const stream = this.#streamOf(entry);
      const isSecond = [...streams.values()].some((one) => one.elementary.kind === stream?.elementary.kind);
      if (stream && !isSecond) streams.set(entry.pid, stream);
    }
    this.#streams = streams;
  }

  /** The existing stream if the program map only repeats it, otherwise a new one. */
  #streamOf(entry: StreamEntry): ReadStream | undefined {
    const before = this.#streams.get(entry.pid);
    if (before?.type === entry.type) return before;
    const known = this.#tracks?.find(({ kind }) => kind === 'audio');
    const elementary = elementaryStream(entry, this.#clock, known);
    return elementary && { type: entry.type, pes: new PesReader(maxPesBytes[elementary.kind]), elementary };
  }

  #pass(frame: MediaFrame): void {
    if (this.#tracks) {
      if (this.#tracks.some((track) => this.#isOf(track, frame))) this.#outlets.frame(frame);
      return;
    }
    this.#buffered.push(frame);
    this.#bufferedBytes += frame.data.length;
    const missing = [...this.#streams.values()].find(({ elementary }) => elementary.track === undefined);
    if (missing && !this.#hasWaitedFor(missing.elementary.kind)) return;
    this.#announce();
  }

  /**
   * Whether a frame belongs to an announced track. After a change of the audio codec, audio frames belong to
   * none.
   */
  #isOf(track: Track, { kind }: MediaFrame): boolean {
    const stream = [...this.#streams.values()].find(({ elementary }) => elementary.kind === kind);
    return track.kind === kind && track.codec.name === stream?.elementary.track?.codec.name;
  }

  #hasWaitedFor(missing: MediaKind): boolean {
    const waited = (this.#buffered.at(-1)?.decodedAt ?? 0) - (this.#buffered[0]?.decodedAt ?? 0);
    return (
      waited > timeoutMs[missing] ||
      this.#bufferedBytes > maxBufferedBytes ||
      this.#buffered.length > maxBufferedFrames
    );
  }

  #announce(): void {
    const known = [...this.#streams.values()].flatMap(({ elementary }) => elementary.track ?? []);
    this.#tracks = known;
    this.#outlets.tracks(known);
    for (const frame of this.#buffered) this.#pass(frame);
    this.#buffered = [];
  }
}
