/** What a track is of. A path carries one of each at the most. */
export type MediaKind = 'audio' | 'video';

/** How a track is encoded, in the words of SDP. */
export interface Codec {
  readonly name: 'VP8' | 'H264' | 'opus' | 'AAC';
  readonly clockRate: number;
  readonly channels?: number;
  /** The format parameters, such as `profile-level-id=42e01f;packetization-mode=1`; empty where there are none. */
  readonly parameters: string;
  /** What a decoder must know beforehand: of AAC, the AudioSpecificConfig. H.264 has it in its key frames. */
  readonly config?: Buffer;
}

export interface Track {
  readonly kind: MediaKind;
  readonly codec: Codec;
}

/**
 * A piece of a track in the form of RTP, as WebRTC brings and takes it. What comes whole is cut into such pieces by the path
 * it goes over.
 */
export interface MediaPacket {
  readonly kind: MediaKind;
  readonly sequenceNumber: number;
  readonly timestamp: number;
  /** The last packet of a video frame. */
  readonly marker: boolean;
  readonly payload: Buffer;
  /** Whether a key frame begins with it: a decoder that saw nothing before may begin here. */
  readonly keyFrame: boolean;
}

/**
 * One encoded picture, or one run of sound, whole: as RTMP, SRT and encoders bring and take it. What comes in pieces is put
 * together by the path it goes over.
 */
export interface MediaFrame {
  readonly kind: MediaKind;
  /** When it is to be decoded, in milliseconds on a clock that all tracks of a publisher share; never before the one before. */
  readonly decodedAt: number;
  /** When it is to be shown, on the same clock; later than decoded only where later pictures are needed for it. */
  readonly shownAt: number;
  /** Whether a decoder that saw nothing before may begin here; always so for sound. */
  readonly keyFrame: boolean;
  /**
   * H264: NAL units, each behind its length in four bytes; a key frame begins with its parameter sets. AAC: one raw access
   * unit, without ADTS. VP8, opus: the frame as it is.
   */
  readonly data: Buffer;
}

/** Why a session is over. */
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

/** Who brings media to a path, over whichever protocol. */
export interface Publisher {
  /** What it sends; fixed once it is live. */
  readonly tracks: readonly Track[];
  /** Asks for a key frame soon; absent where the protocol has no way to ask. To be called as often as one is missing. */
  requestKeyFrame?(): void;
  /** Disconnects it. */
  end(reason: EndReason): void;
}

/** Who takes media from a path, over whichever protocol. */
export type Player = PacketPlayer | FramePlayer;

/** Who takes media in pieces. */
export interface PacketPlayer {
  readonly form: 'packets';
  /** Whether its picture stands still until the next key frame. */
  readonly awaitsKeyFrame: boolean;
  take(packet: MediaPacket): void;
  /** Goes on with the tracks of another publisher; false when it cannot, and is to be ended. */
  follow(tracks: readonly Track[]): boolean;
  end(reason: EndReason): void;
}

/** Who takes media whole. Its first picture is a key frame, and so is the first of every other publisher. */
export interface FramePlayer {
  readonly form: 'frames';
  take(frame: MediaFrame): void;
  /** Goes on with the tracks of another publisher, whose clock is another one; false when it cannot, and is to be ended. */
  follow(tracks: readonly Track[]): boolean;
  end(reason: EndReason): void;
}
