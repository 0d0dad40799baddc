import type { RTCPeerConnection } from 'werift';
import type {
  MediaTrack,
  PeerConnection,
  PeerConnections,
} from '../../../generated/client/runtime/media/media-session.ts';
import {
  type Kind,
  kinds,
  type PeerSide,
  removeStunServer,
  type Tracks,
  WebRtcLibrary,
} from './webrtc-library.ts';

type Offer = Parameters<PeerConnection['setLocalDescription']>[0];
type Direction = { readonly direction: 'sendonly' | 'recvonly' };

/**
 * Connections for the generated client, in place of a browser's. They are real: a publisher sends the sample
 * show while it is connected, and a player counts the packets that arrive.
 */
export class ClientConnections {
  /** The media that the client publishes. */
  readonly stream: { getTracks(): MediaTrack[] };
  readonly #library: WebRtcLibrary;
  readonly #tracks: Tracks;
  readonly #host: string;
  readonly #made: ClientConnection[] = [];

  private constructor(library: WebRtcLibrary, host: string) {
    this.#library = library;
    this.#host = host;
    this.#tracks = library.tracks();
    this.stream = { getTracks: () => kinds.map((kind) => this.#tracks[kind]) };
  }

  /** @param host the host to connect to; for a loopback host only loopback addresses are used. */
  static async to(host: string): Promise<ClientConnections> {
    return new ClientConnections(await WebRtcLibrary.load(), host);
  }

  /** Returns a factory for connections of that side, as the client expects it. */
  of(side: PeerSide): PeerConnections {
    return () => {
      const connection = new ClientConnection(this.#library, this.#tracks, side, this.#host);
      this.#made.push(connection);
      return connection;
    };
  }

  /** The number of audio and video packets that all connections received. */
  get received(): number {
    return this.#made.reduce((sum, { received }) => sum + received, 0);
  }

  close(): void {
    for (const connection of this.#made) connection.close();
  }
}

class ClientConnection implements PeerConnection {
  received = 0;
  readonly #connection: RTCPeerConnection;
  readonly #tracks: Tracks;
  #endShow: (() => void) | undefined;

  constructor(library: WebRtcLibrary, tracks: Tracks, side: PeerSide, host: string) {
    this.#connection = library.connection(side, host);
    this.#tracks = tracks;
    if (side === 'plays') return;
    this.#connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#endShow ??= library.show(tracks);
      else if (state !== 'disconnected') this.#endShow?.();
    });
  }

  get connectionState(): string {
    return this.#connection.connectionState;
  }
  get iceGatheringState(): string {
    return this.#connection.iceGatheringState;
  }
  get localDescription(): { readonly sdp: string } | null {
    return this.#connection.localDescription ?? null;
  }

  addTransceiver(what: MediaTrack | string, { direction }: Direction): void {
    const kind: Kind = (typeof what === 'string' ? what : what.kind) === 'audio' ? 'audio' : 'video';
    if (direction === 'sendonly') {
      this.#connection.addTransceiver(this.#tracks[kind], { direction });
      return;
    }
    this.#connection.addTransceiver(kind, { direction }).onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(() => {
        this.received += 1;
      }),
    );
  }

  /** The only way for the client to notice that the other side has closed DTLS. */
  getSenders() {
    return this.#connection.dtlsTransports.map((transport) => ({ transport }));
  }

  async createOffer(): Promise<Offer> {
    return this.#connection.createOffer();
  }

  async setLocalDescription({ sdp = '' }: Offer): Promise<void> {
    removeStunServer(this.#connection);
    await this.#connection.setLocalDescription({ type: 'offer', sdp });
  }

  async setRemoteDescription(answer: { type: 'answer'; sdp: string }): Promise<void> {
    await this.#connection.setRemoteDescription(answer);
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    this.#connection.addEventListener(type, (event: unknown) => listener(Object(event)));
  }

  close(): void {
    this.#endShow?.();
    void this.#connection.close();
  }
}
