import type { RTCPeerConnection } from 'werift';
import { Changes } from './changes.ts';
import { type Kind, kinds, type PeerSide, removeStunServer, WebRtcLibrary } from './webrtc-library.ts';

/** The suite's own WebRTC peer, which has created its offer and waits for the answer. */
export class WebRtcPeer {
  /** The offer, with all candidates. */
  readonly offer: string;
  readonly #connection: RTCPeerConnection;
  readonly #beginShow: (() => () => void) | undefined;
  readonly #changes = new Changes();
  readonly #received: Record<Kind, number> = { audio: 0, video: 0 };
  #soundBytes = 0;
  #endShow: (() => void) | undefined;

  private constructor(
    connection: RTCPeerConnection,
    offer: string,
    beginShow: (() => () => void) | undefined,
  ) {
    this.#connection = connection;
    this.offer = offer;
    this.#beginShow = beginShow;
    connection.connectionStateChange.subscribe(() => this.#changes.notify());
  }

  /**
   * Creates a peer and its offer of one audio and one video section.
   * @param host the host to connect to; for a loopback host only loopback addresses are used.
   */
  static async offering(side: PeerSide, host: string): Promise<WebRtcPeer> {
    const library = await WebRtcLibrary.load();
    const connection = library.connection(side, host);
    const tracks = library.tracks();
    const received: Record<Kind, (payload: Buffer) => void> = { audio: () => {}, video: () => {} };
    for (const kind of kinds) {
      if (side === 'publishes') connection.addTransceiver(tracks[kind], { direction: 'sendonly' });
      else
        connection
          .addTransceiver(kind, { direction: 'recvonly' })
          .onTrack.subscribe((track) =>
            track.onReceiveRtp.subscribe(({ payload }) => received[kind](payload)),
          );
    }
    const offer = await connection.createOffer();
    removeStunServer(connection);
    await connection.setLocalDescription(offer);
    if (connection.iceGatheringState !== 'complete')
      await connection.iceGatheringStateChange.watch((state) => state === 'complete');
    const sdp = connection.localDescription?.sdp ?? '';
    const peer = new WebRtcPeer(
      connection,
      sdp,
      side === 'publishes' ? () => library.show(tracks) : undefined,
    );
    for (const kind of kinds) received[kind] = (payload) => peer.#receive(kind, payload);
    return peer;
  }

  /**
   * Applies the SDP answer; returns whether the connection is established in time. A publisher sends from
   * then on.
   */
  async connect(answer: string, milliseconds: number): Promise<boolean> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: answer });
    const isSettled = () => ['connected', 'failed', 'closed'].includes(this.#connection.connectionState);
    await this.#changes.until(isSettled, milliseconds);
    const connected = this.#connection.connectionState === 'connected';
    if (connected) this.#endShow = this.#beginShow?.();
    return connected;
  }

  /** The numbers of audio and video packets received so far. */
  get received(): Readonly<Record<Kind, number>> {
    return this.#received;
  }

  /** The number of audio payload bytes received so far. */
  get soundBytes(): number {
    return this.#soundBytes;
  }

  /** Waits until this number of further packets of each kind has arrived; false after the timeout. */
  plays(packets: number, milliseconds: number): Promise<boolean> {
    const { audio, video } = this.#received;
    const came = () => this.#received.audio >= audio + packets && this.#received.video >= video + packets;
    return this.#changes.until(came, milliseconds);
  }

  /** Waits for a period of `quietMs` without a packet; false after `milliseconds`. */
  async ceases(quietMs: number, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const { audio, video } = this.#received;
      const more = () => this.#received.audio + this.#received.video > audio + video;
      if (!(await this.#changes.until(more, quietMs))) return true;
    }
    return false;
  }

  /** Closes the connection without a request to the signaling host. */
  async close(): Promise<void> {
    this.#endShow?.();
    await this.#connection.close();
  }

  #receive(kind: Kind, payload: Buffer): void {
    this.#received[kind] += 1;
    if (kind === 'audio') this.#soundBytes += payload.length;
    this.#changes.notify();
  }
}
