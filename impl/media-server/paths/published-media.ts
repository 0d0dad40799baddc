import type { Codec, MediaFrame, MediaPacket, Player, Track } from '../formats/media.ts';
import { Depacketizer } from '../formats/rtp/depacketizer.ts';
import { Packetizer } from '../formats/rtp/packetizer.ts';

/** Transcodes audio to Opus for players over WebRTC (RTC-14). */
export interface OpusBridge {
  push(frame: MediaFrame): void;
  close(): void;
}

/** Opens a bridge. `made` is called with every transcoded frame. */
export type OpenOpusBridge = (codec: Codec, made: (frame: MediaFrame) => void) => OpusBridge;

/** Beyond these limits, the pictures since the last key frame are not cached for later players. */
const maxRecentBytes = 16 * 1024 * 1024;
const maxRecentFrames = 2000;
/**
 * A publisher that paused for longer continues with a key frame. Frames from before the pause are not sent
 * to new players.
 */
const recentMs = 3000;

const opus: Track = {
  kind: 'audio',
  codec: { name: 'opus', clockRate: 48_000, channels: 2, parameters: '' },
};

/** The receivers of the media. */
export interface MediaOutlets {
  packet(packet: MediaPacket): void;
  frame(frame: MediaFrame): void;
}

/**
 * The media of one publisher in both forms: packets for WebRTC, frames for everything else. It converts only
 * if a player needs the other form. Frames since the last key frame are cached, because publishers of frames
 * cannot be requested to send a key frame.
 */
export class PublishedMedia {
  readonly #tracks: readonly Track[];
  readonly #outlets: MediaOutlets;
  readonly #openBridge: OpenOpusBridge | undefined;
  readonly #packetizers = new Map<Track['kind'], Packetizer>();
  readonly #depacketizers = new Map<Track['kind'], Depacketizer>();
  readonly #startedAt = performance.now();
  #recent: { readonly frame: MediaFrame; readonly packets: readonly MediaPacket[] }[] = [];
  #recentBytes = 0;
  #cachedAt = 0;
  #bridge: OpusBridge | undefined;

  constructor(
    tracks: readonly Track[],
    { opusBridge, ...outlets }: MediaOutlets & { readonly opusBridge?: OpenOpusBridge | undefined },
  ) {
    this.#tracks = tracks;
    this.#outlets = outlets;
    this.#openBridge = opusBridge;
  }

  /** The tracks that players of a form receive. */
  tracks(form: Player['form']): readonly Track[] {
    if (form === 'frames') return this.#tracks;
    return this.#tracks.flatMap((track) => {
      if (track.codec.name !== 'AAC') return [track];
      return this.#openBridge ? [opus] : [];
    });
  }

  /** Whether a depacketizer waits for a key frame, because packets were lost. */
  get awaitsKeyFrame(): boolean {
    return [...this.#depacketizers.values()].some((depacketizer) => depacketizer.awaitsKeyFrame);
  }

  /** Processes a packet of a publisher that sends packets. */
  takePacket(packet: MediaPacket, wantsFrames: boolean): void {
    this.#outlets.packet(packet);
    if (!wantsFrames) {
      this.#depacketizers.clear();
      return;
    }
    const depacketizer = this.#depacketizers.get(packet.kind) ?? this.#depacketizerOf(packet.kind);
    for (const frame of depacketizer?.push(packet, performance.now() - this.#startedAt) ?? [])
      this.#outlets.frame(frame);
  }

  /** Processes a frame of a publisher that sends frames. */
  takeFrame(frame: MediaFrame, wantsPackets: boolean): void {
    this.#outlets.frame(frame);
    if (frame.kind === 'audio' && this.#codecOf('audio')?.name === 'AAC') {
      this.#cache(frame, []);
      this.#transcode(frame, wantsPackets);
      return;
    }
    this.#passOn(frame);
  }

  /** All media since the last key frame, for a new player; empty if the publisher sends packets. */
  recent(): { readonly frames: readonly MediaFrame[]; readonly packets: readonly MediaPacket[] } {
    if (performance.now() - this.#cachedAt > recentMs) this.#recent = [];
    return {
      frames: this.#recent.map(({ frame }) => frame),
      packets: this.#recent.flatMap(({ packets }) => packets),
    };
  }

  close(): void {
    this.#bridge?.close();
    this.#recent = [];
  }

  #passOn(frame: MediaFrame): void {
    const packets = this.#packetizerOf(frame.kind)?.packets(frame) ?? [];
    this.#cache(frame, frame.kind === 'video' ? packets : []);
    for (const packet of packets) this.#outlets.packet(packet);
  }

  #transcode(frame: MediaFrame, wantsPackets: boolean): void {
    const codec = this.#codecOf('audio');
    if (!wantsPackets) {
      this.#bridge?.close();
      this.#bridge = undefined;
    } else if (codec) {
      this.#bridge ??= this.#openBridge?.(codec, (made) => {
        for (const packet of this.#packetizerOf('audio')?.packets(made) ?? []) this.#outlets.packet(packet);
      });
      this.#bridge?.push(frame);
    }
  }

  #cache(frame: MediaFrame, packets: readonly MediaPacket[]): void {
    const begins = frame.kind === 'video' && frame.keyFrame;
    if (begins) {
      this.#recent = [];
      this.#recentBytes = 0;
    } else if (this.#recent.length === 0) return;
    this.#cachedAt = performance.now();
    this.#recentBytes += frame.data.length;
    this.#recent.push({ frame, packets });
    if (this.#recentBytes > maxRecentBytes || this.#recent.length > maxRecentFrames) this.#recent = [];
  }

  #codecOf(kind: Track['kind']): Codec | undefined {
    return this.#tracks.find((track) => track.kind === kind)?.codec;
  }

  #packetizerOf(kind: Track['kind']): Packetizer | undefined {
    const track = this.tracks('packets').find((one) => one.kind === kind);
    const known = this.#packetizers.get(kind);
    if (known || !track) return known;
    const made = new Packetizer(track);
    this.#packetizers.set(kind, made);
    return made;
  }

  #depacketizerOf(kind: Track['kind']): Depacketizer | undefined {
    const track = this.#tracks.find((one) => one.kind === kind);
    if (!track) return undefined;
    const made = new Depacketizer(track);
    this.#depacketizers.set(kind, made);
    return made;
  }
}
