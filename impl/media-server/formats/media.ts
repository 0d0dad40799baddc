/** The kind of a track. A path carries at most one track of each kind. */
export type MediaKind = 'audio' | 'video';

/** The codec of a track, in the terms of SDP. */
export interface Codec {
  readonly name: 'VP8' | 'H264' | 'opus' | 'AAC';
  readonly clockRate: number;
  readonly channels?: number;
  /**
   * The format parameters, such as `profile-level-id=42e01f;packetization-mode=1`; empty if there are none.
   */
  readonly parameters: string;
  /** The decoder parameters: of AAC, the AudioSpecificConfig. H.264 has them in its key frames. */
  readonly config?: Buffer;
}

export interface Track {
  readonly kind: MediaKind;
  readonly codec: Codec;
}

/** An RTP packet of a track, as sent and received by WebRTC. The path converts between frames and packets. */
export interface MediaPacket {
  readonly kind: MediaKind;
  readonly sequenceNumber: number;
  readonly timestamp: number;
  /** Set on the last packet of a video frame. */
  readonly marker: boolean;
  readonly payload: Buffer;
  /** Whether a key frame starts with this packet, so that a decoder can start here. */
  readonly keyFrame: boolean;
}

/**
 * One encoded picture, or one block of audio, as sent and received by RTMP, SRT and encoders. The path
 * converts between packets and frames.
 */
export interface MediaFrame {
  readonly kind: MediaKind;
  /** The decoding time in milliseconds, on a clock shared by all tracks of a publisher. It never falls. */
  readonly decodedAt: number;
  /**
   * The presentation time on the same clock. It is later than the decoding time only with reordered
   * pictures.
   */
  readonly shownAt: number;
  /** Whether a decoder can start here; always true for audio. */
  readonly keyFrame: boolean;
  /**
   * H264: NAL units, each preceded by its length in four bytes; a key frame starts with its parameter sets.
   * AAC: one raw access unit, without ADTS. VP8, opus: the frame unchanged.
   */
  readonly data: Buffer;
}

/** The reason for the end of a session. */
export type EndReason =
  | 'left'
  | 'kicked'
  | 'replaced'
  | 'silent'
  | 'never connected'
  | 'connection lost'
  | 'nobody publishes'
  | 'other codec'
  | 'too slow'
  | 'shutdown'
  | 'fault';

/** A publisher of media to a path, over any protocol. */
export interface Publisher {
  /** The tracks that it sends; fixed once it is live. */
  readonly tracks: readonly Track[];
  /**
   * Requests a key frame; absent if the protocol has no such request. Call it as long as a key frame is
   * missing.
   */
  requestKeyFrame?(): void;
  /** Disconnects the publisher. */
  end(reason: EndReason): void;
}

/** A player of media from a path, over any protocol. */
export type Player = PacketPlayer | FramePlayer;

/** A player that receives packets. */
export interface PacketPlayer {
  readonly form: 'packets';
  /** Whether the picture is frozen until the next key frame. */
  readonly awaitsKeyFrame: boolean;
  take(packet: MediaPacket): void;
  /**
   * Continues with the tracks of another publisher. Returns false if the player cannot, and must be ended.
   */
  follow(tracks: readonly Track[]): boolean;
  end(reason: EndReason): void;
}

/**
 * A player that receives frames. Its first picture is a key frame, and so is the first picture of every
 * later publisher.
 */
export interface FramePlayer {
  readonly form: 'frames';
  take(frame: MediaFrame): void;
  /**
   * Continues with the tracks of another publisher, with another clock. Returns false if the player cannot,
   * and must be ended.
   */
  follow(tracks: readonly Track[]): boolean;
  end(reason: EndReason): void;
}
