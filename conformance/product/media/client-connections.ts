import type { RTCPeerConnection } from 'werift';
import type {
  MediaTrack,
  PeerConnection,
  PeerConnections,
} from '../../../generated/client/runtime/media/media-session.ts';
import { askNobody, type Kind, kinds, type PeerSide, type Tracks, WebRtcLibrary } from './webrtc-library.ts';

type Offer = Parameters<PeerConnection['setLocalDescription']>[0];
type Direction = { readonly direction: 'sendonly' | 'recvonly' };

/**
 * Connections for the generated client in the place of a browser's. They are real ones: who publishes sends the sample show
 * while it is connected, and who plays counts what comes.
 */
export class ClientConnections {
  /** What the client publishes. */
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

  /** @param host whom they will call; on this machine nothing leaves it. */
  static async to(host: string): Promise<ClientConnections> {
    return new ClientConnections(await WebRtcLibrary.load(), host);
  }

  /** Gives connections of that side, as the client takes them. */
  of(side: PeerSide): PeerConnections {
    return () => {
      const connection = new ClientConnection(this.#library, this.#tracks, side, this.#host);
      this.#made.push(connection);
      return connection;
    };
  }

  /** How many packets of sound and pictures came to all of them. */
  get heard(): number {
    return this.#made.reduce((sum, { heard }) => sum + heard, 0);
  }

  close(): void {
    for (const connection of this.#made) connection.close();
  }
}

class ClientConnection implements PeerConnection {
  heard = 0;
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
        this.heard += 1;
      }),
    );
  }

  /** Nothing but this tells that the other side has closed DTLS. */
  getSenders() {
    return this.#connection.dtlsTransports.map((transport) => ({ transport }));
  }

  async createOffer(): Promise<Offer> {
    return this.#connection.createOffer();
  }

  async setLocalDescription({ sdp = '' }: Offer): Promise<void> {
    askNobody(this.#connection);
    await this.#connection.setLocalDescription({ type: 'offer', sdp });
  }

  async setRemoteDescription(answer: { type: 'answer'; sdp: string }): Promise<void> {
    await this.#connection.setRemoteDescription(answer);
  }

  addEventListener(type: string, told: (event: object) => void): void {
    this.#connection.addEventListener(type, (event: unknown) => told(Object(event)));
  }

  close(): void {
    this.#endShow?.();
    void this.#connection.close();
  }
}
