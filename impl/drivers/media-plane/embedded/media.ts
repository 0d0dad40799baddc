/** What a track is of. A path carries one of each at the most. */
export type MediaKind = 'audio' | 'video';

/** How a track is encoded, in the words of SDP. */
export interface Codec {
  readonly name: 'VP8' | 'H264' | 'opus';
  readonly clockRate: number;
  readonly channels?: number;
  /** The format parameters, such as `profile-level-id=42e01f;packetization-mode=1`; empty where there are none. */
  readonly parameters: string;
}

export interface Track {
  readonly kind: MediaKind;
  readonly codec: Codec;
}

/**
 * A piece of a track in the form of RTP, which everything takes that goes over a path: a protocol that brings media in another
 * form packetizes it.
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
  | 'shutdown'
  | 'fault';

/** Who brings media to a path, over whichever protocol. */
export interface Publisher {
  /** What it sends; fixed once it is live. */
  readonly tracks: readonly Track[];
  /** Asks for a key frame soon; absent where the protocol has no way to ask. To be called as often as one is missing. */
  requestKeyFrame?(): void;
  /** Cuts it. */
  end(reason: EndReason): void;
}

/** Who takes media from a path, over whichever protocol. */
export interface Player {
  /** Whether its picture stands still until the next key frame. */
  readonly awaitsKeyFrame: boolean;
  take(packet: MediaPacket): void;
  /** Goes on with the tracks of another publisher; false when it cannot, and is to be ended. */
  follow(tracks: readonly Track[]): boolean;
  end(reason: EndReason): void;
}
