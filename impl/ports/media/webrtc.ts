/** What is wrong with an offer or a fragment, as a sentence that starts with what. */
export class SdpError extends Error {
  override readonly name = 'SdpError';
}

/** Which side of a path a session is on, as its address says: `whip` publishes, `whep` plays. */
export type SignalingProtocol = 'whip' | 'whep';

/** A WebRTC session, whose client has offered and was answered. */
export interface WebRtcSession {
  /** The secret part of its address. */
  readonly id: string;
  /** Names the ICE session it is in. */
  readonly iceSession: string;
  /**
   * Takes ICE candidates as SDP fragments bring them; false when the fragment wants ICE to begin again, which the session
   * does not follow.
   * @throws SdpError for a text that is no such fragment.
   */
  change(fragment: string): Promise<boolean>;
  end(): void;
}

/** What came of an offer: a session with its answer, or why there is none. */
export type SignalingOutcome =
  | { readonly session: WebRtcSession; readonly answer: string }
  | { readonly refused: 'not provisioned' | 'not published' | 'full' }
  /** A ceiling on sessions is reached: whose it is, in words, and its number. */
  | { readonly refused: 'too many'; readonly whose: string; readonly most: number };

/** The token and address that a session counts towards. */
export interface SessionHolder {
  /** Names the media token; no secret. */
  readonly token: string;
  readonly address: string;
}

/** Publishing and playing over WebRTC, apart from who asks and how. */
export interface WebRtc {
  /**
   * Takes a publisher.
   * @param admit says on which generation of the path's credential it is let in; undefined = not at all.
   * @param holder opens the session; absent = the session is not counted.
   * @throws SdpError for an offer that cannot be answered.
   */
  publish(
    path: string,
    offer: string,
    admit: () => Promise<number | undefined>,
    holder?: SessionHolder,
  ): Promise<SignalingOutcome>;
  /**
   * Takes a player.
   * @param holder opens the session; absent = the session is not counted.
   * @throws SdpError for an offer that cannot be answered.
   */
  play(
    path: string,
    offer: string,
    admit: () => Promise<boolean>,
    holder?: SessionHolder,
  ): Promise<SignalingOutcome>;
  /** A session by its address; undefined when it is over or never was. */
  session(path: string, protocol: SignalingProtocol, id: string): WebRtcSession | undefined;
}

/** A STUN or TURN server that clients are told of. */
export interface IceServer {
  /** Such as `turn:turn.example:3478?transport=udp`. */
  readonly url: string;
  readonly username?: string;
  readonly credential?: string;
}
