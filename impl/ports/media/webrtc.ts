/** An offer or fragment is invalid. The message is a sentence that names the problem first. */
export class SdpError extends Error {
  override readonly name = 'SdpError';
}

/** The side of a path that a session is on, as in its address: `whip` publishes, `whep` plays. */
export type SignalingProtocol = 'whip' | 'whep';

/** A WebRTC session after the exchange of offer and answer. */
export interface WebRtcSession {
  /** The secret part of the session's address. */
  readonly id: string;
  /** The name of its ICE session. */
  readonly iceSession: string;
  /**
   * Adds the ICE candidates of an SDP fragment. Returns false when the fragment requests an ICE restart,
   * which is not supported.
   * @throws SdpError for an invalid fragment.
   */
  change(fragment: string): Promise<boolean>;
  end(): void;
}

/** The result of an offer: a session with its SDP answer, or the reason for an error. */
export type SignalingOutcome =
  | { readonly session: WebRtcSession; readonly answer: string }
  | { readonly rejected: 'not provisioned' | 'not published' | 'full' }
  /** A ceiling on sessions is reached: its owner, in words, and its number. */
  | { readonly rejected: 'too many'; readonly whose: string; readonly max: number };

/** The token and address for the count of sessions. */
export interface SessionHolder {
  /** The id of the media token; not secret. */
  readonly token: string;
  readonly address: string;
}

/** Publishing and playing over WebRTC, independent of signaling and authorization. */
export interface WebRtc {
  /**
   * Opens a session for a publisher.
   * @param admit returns the generation of the path's credential that permits it; undefined = not permitted.
   * @param holder opens the session; absent = the session is not counted.
   * @throws SdpError for an offer without a possible answer.
   */
  publish(
    path: string,
    offer: string,
    admit: () => Promise<number | undefined>,
    holder?: SessionHolder,
  ): Promise<SignalingOutcome>;
  /**
   * Opens a session for a player.
   * @param holder opens the session; absent = the session is not counted.
   * @throws SdpError for an offer without a possible answer.
   */
  play(
    path: string,
    offer: string,
    admit: () => Promise<boolean>,
    holder?: SessionHolder,
  ): Promise<SignalingOutcome>;
  /** The session at an address; undefined when it has ended or never existed. */
  session(path: string, protocol: SignalingProtocol, id: string): WebRtcSession | undefined;
}

/** A STUN or TURN server for clients. */
export interface IceServer {
  /** Such as `turn:turn.example:3478?transport=udp`. */
  readonly url: string;
  readonly username?: string;
  readonly credential?: string;
}
