import type { RTCPeerConnection } from 'werift';
import { Changes } from './changes.ts';
import { askNobody, type Kind, kinds, type PeerSide, WebRtcLibrary } from './webrtc-library.ts';

/** A WebRTC peer of the suite's own: it has made its offer, and waits for the answer. */
export class WebRtcPeer {
  /** The offer, with every candidate in it. */
  readonly offer: string;
  readonly #connection: RTCPeerConnection;
  readonly #beginShow: (() => () => void) | undefined;
  readonly #changes = new Changes();
  readonly #heard: Record<Kind, number> = { audio: 0, video: 0 };
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
    connection.connectionStateChange.subscribe(() => this.#changes.tell());
  }

  /**
   * Makes a peer and its offer of one sound and one picture. The library is loaded for the first of them: a run that calls
   * nobody does without.
   * @param host whom it will call; on this machine nothing leaves it.
   */
  static async offering(side: PeerSide, host: string): Promise<WebRtcPeer> {
    const library = await WebRtcLibrary.load();
    const connection = library.connection(side, host);
    const tracks = library.tracks();
    const heard: Record<Kind, (payload: Buffer) => void> = { audio: () => {}, video: () => {} };
    for (const kind of kinds) {
      if (side === 'publishes') connection.addTransceiver(tracks[kind], { direction: 'sendonly' });
      else
        connection
          .addTransceiver(kind, { direction: 'recvonly' })
          .onTrack.subscribe((track) => track.onReceiveRtp.subscribe(({ payload }) => heard[kind](payload)));
    }
    const offer = await connection.createOffer();
    askNobody(connection);
    await connection.setLocalDescription(offer);
    if (connection.iceGatheringState !== 'complete')
      await connection.iceGatheringStateChange.watch((state) => state === 'complete');
    const sdp = connection.localDescription?.sdp ?? '';
    const peer = new WebRtcPeer(
      connection,
      sdp,
      side === 'publishes' ? () => library.show(tracks) : undefined,
    );
    for (const kind of kinds) heard[kind] = (payload) => peer.#hear(kind, payload);
    return peer;
  }

  /** Takes the answer; whether the two are connected within the time. A publisher sends from then on. */
  async connect(answer: string, milliseconds: number): Promise<boolean> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: answer });
    const isSettled = () => ['connected', 'failed', 'closed'].includes(this.#connection.connectionState);
    await this.#changes.until(isSettled, milliseconds);
    const connected = this.#connection.connectionState === 'connected';
    if (connected) this.#endShow = this.#beginShow?.();
    return connected;
  }

  /** How many packets of sound and of pictures came so far. */
  get heard(): Readonly<Record<Kind, number>> {
    return this.#heard;
  }

  /** How many bytes of sound came so far. */
  get soundBytes(): number {
    return this.#soundBytes;
  }

  /** Waits until so many more packets of each came; false when they do not in time. */
  plays(packets: number, milliseconds: number): Promise<boolean> {
    const { audio, video } = this.#heard;
    const came = () => this.#heard.audio >= audio + packets && this.#heard.video >= video + packets;
    return this.#changes.until(came, milliseconds);
  }

  /** Waits for so long without a single packet, at the most for the time; false when they do not cease. */
  async ceases(quietMs: number, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const { audio, video } = this.#heard;
      const more = () => this.#heard.audio + this.#heard.video > audio + video;
      if (!(await this.#changes.until(more, quietMs))) return true;
    }
    return false;
  }

  /** Goes without a word to the signaling host. */
  async close(): Promise<void> {
    this.#endShow?.();
    await this.#connection.close();
  }

  #hear(kind: Kind, payload: Buffer): void {
    this.#heard[kind] += 1;
    if (kind === 'audio') this.#soundBytes += payload.length;
    this.#changes.tell();
  }
}
