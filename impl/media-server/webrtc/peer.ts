import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import {
  type RTCPeerConnection as Connection,
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpTransceiver,
  useNACK,
  usePLI,
  useSdesMid,
  useTransportWideCC,
  useTWCC,
} from 'werift';
import type { EndReason, MediaKind } from '../formats/media.ts';
import { sendCloseNotify } from './close-notify.ts';
import type { AgreedTrack } from './codecs.ts';
import type { FragmentCandidate } from './ice-fragment.ts';
import type { Offer } from './offer.ts';
import { NoPortError, type UdpPorts } from './udp-ports.ts';

/** Where media goes over UDP. */
export interface MediaNetwork {
  /** The address sockets are bound to; undefined = all of IPv4. */
  readonly bind: string | undefined;
  /** The addresses told to clients. */
  readonly addresses: readonly [string, ...string[]];
  readonly ports: UdpPorts;
}

/** How long a client may take to connect after its offer. */
const connectMs = 10_000;
const gatherMs = 3000;
const maxPatchedCandidates = 100;

/** Ends that a client is not told of: it is not there, or is to look for this server again as after any other outage. */
const untold: ReadonlySet<EndReason> = new Set(['connection lost', 'never connected', 'silent', 'shutdown']);

/** What a connection is made of. */
export interface PeerOptions {
  readonly offer: Offer;
  readonly tracks: readonly AgreedTrack[];
  readonly role: 'publisher' | 'player';
  readonly network: MediaNetwork;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  /** Told once media can flow. */
  readonly connected: () => void;
  /** Told once, when the connection is over for whichever reason. */
  readonly ended: (reason: EndReason) => void;
}

/**
 * One WebRTC connection, made by answering an offer. Nothing that fails inside gets out of it: a fault ends the connection
 * and is logged.
 */
export class Peer {
  /** The secret part of the session's address. */
  readonly id = randomBytes(24).toString('base64url');
  readonly #options: PeerOptions;
  readonly #connection: Connection;
  readonly #port: number;
  readonly #late: NodeJS.Timeout;
  #iceUfrag = '';
  #candidates = 0;
  #endReason: EndReason | undefined;

  /** @throws NoPortError when there is no port left for it. */
  constructor(options: PeerOptions) {
    const port = options.network.ports.take();
    if (port === undefined) throw new NoPortError('every UDP port of the media plane is in use');
    this.#options = options;
    this.#port = port;
    try {
      this.#connection = new RTCPeerConnection(connectionOptions(options));
      // Its constructor takes no range of a single port.
      if (port !== 0) this.#connection.config.icePortRange = [port, port];
    } catch (error) {
      options.network.ports.release(port);
      throw error;
    }
    this.#late = setTimeout(() => this.end('never connected'), connectMs).unref();
    this.#connection.connectionStateChange.subscribe(
      this.contained((state) => {
        if (state === 'connected') {
          clearTimeout(this.#late);
          this.#endWithDtls();
          if (!this.ended) options.connected();
        } else if (state === 'failed' || state === 'closed') this.end('connection lost');
      }),
    );
  }

  /** The ICE session, as ETags name it. */
  get iceUfrag(): string {
    return this.#iceUfrag;
  }

  get ended(): boolean {
    return this.#endReason !== undefined;
  }

  /** Undefined while it is not over. */
  get endReason(): EndReason | undefined {
    return this.#endReason;
  }

  /**
   * Answers the offer with every candidate there is.
   * @param prepare gets the transceiver of each agreed track, before the answer is made.
   */
  async answer(prepare: (kind: MediaKind, transceiver: RTCRtpTransceiver) => void): Promise<string> {
    const { offer, tracks, role } = this.#options;
    await this.#connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    // Told of no STUN server, the library asks one of its own choice, and waits for it.
    for (const { connection } of this.#connection.iceTransports) delete connection.stunServer;
    for (const transceiver of this.#connection.getTransceivers()) {
      const kind = tracks.find((track) => track.kind === transceiver.kind)?.kind;
      if (kind === undefined) transceiver.setDirection('inactive');
      else {
        transceiver.setDirection(role === 'publisher' ? 'recvonly' : 'sendonly');
        if (role === 'player') await transceiver.sender.replaceTrack(new MediaStreamTrack({ kind }));
        prepare(kind, transceiver);
      }
    }
    await this.#connection.setLocalDescription(await this.#connection.createAnswer());
    await this.#gathered();
    const sdp = this.#connection.localDescription?.sdp ?? '';
    if (!sdp.includes('a=candidate:'))
      throw new NoPortError(`UDP port ${this.#port} is in use by somebody else`);
    if (this.ended) throw new Error('the session ended before it was answered');
    this.#iceUfrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? '';
    return withAddresses(sdp, this.#options.network.addresses);
  }

  /** Takes candidates that came after the offer; those beyond what anybody needs are left out. */
  async addCandidates(candidates: readonly FragmentCandidate[]): Promise<void> {
    for (const candidate of candidates) {
      this.#candidates += 1;
      if (this.ended || this.#candidates > maxPatchedCandidates) return;
      try {
        await this.#connection.addIceCandidate(candidate);
      } catch (err) {
        this.#options.log.debug({ err }, 'an ICE candidate was not taken');
      }
    }
  }

  end(reason: EndReason): void {
    if (this.ended) return;
    this.#endReason = reason;
    clearTimeout(this.#late);
    this.#options.ended(reason);
    this.#close(!untold.has(reason))
      .catch((err: unknown) => this.#options.log.debug({ err }, 'a WebRTC connection did not close cleanly'))
      .finally(() => this.#options.network.ports.release(this.#port));
  }

  async #close(isTold: boolean): Promise<void> {
    try {
      if (isTold) await sendCloseNotify(this.#connection);
    } finally {
      await this.#connection.close();
    }
  }

  /** A listener for events of the media code, of which no fault gets out. */
  contained<T extends unknown[]>(listener: (...event: T) => void): (...event: T) => void {
    return (...event) => {
      try {
        listener(...event);
      } catch (err) {
        this.fail(err);
      }
    };
  }

  /** Ends the connection because of a fault in it. */
  fail(err: unknown): void {
    if (this.ended) return;
    this.#options.log.warn({ err }, 'a WebRTC session failed and is ended');
    this.end('fault');
  }

  /** The other side tells over DTLS that it is gone, which the library does not count as the end of the connection. */
  #endWithDtls(): void {
    for (const { onStateChange } of this.#connection.dtlsTransports)
      onStateChange.subscribe(
        this.contained((state) => {
          if (state === 'closed') this.end('connection lost');
        }),
      );
  }

  /** Settles when every candidate is known: clients that send theirs late need ours at once. */
  async #gathered(): Promise<void> {
    if (this.#connection.iceGatheringState === 'complete') return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, gatherMs);
    this.#connection.iceGatheringStateChange.subscribe((state) => {
      if (state === 'complete') resolve();
    });
    await promise;
    clearTimeout(late);
  }
}

function connectionOptions({
  tracks,
  role,
  network,
}: PeerOptions): ConstructorParameters<typeof RTCPeerConnection>[0] {
  const [first] = network.addresses;
  const codecs = (kind: MediaKind) =>
    tracks.filter((track) => track.kind === kind).map(({ codec }) => codecParameters(kind, codec, role));
  return {
    codecs: { audio: codecs('audio'), video: codecs('video') },
    headerExtensions: {
      audio: [useSdesMid()],
      video: role === 'publisher' ? [useSdesMid(), useTransportWideCC()] : [useSdesMid()],
    },
    bundlePolicy: 'max-bundle',
    // One socket, on an address of our choice; by default every interface would get its own.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceUseTcp: false,
    iceAdditionalHostAddresses: [first],
    iceServers: [],
    ...(network.bind === undefined
      ? {}
      : { iceInterfaceAddresses: { [network.bind.includes(':') ? 'udp6' : 'udp4']: network.bind } }),
  };
}

function codecParameters(
  kind: MediaKind,
  { name, clockRate, channels, parameters, payloadType }: AgreedTrack['codec'],
  role: PeerOptions['role'],
): RTCRtpCodecParameters {
  const feedback = role === 'publisher' ? [useNACK(), usePLI(), useTWCC()] : [useNACK(), usePLI()];
  return new RTCRtpCodecParameters({
    mimeType: `${kind}/${name}`,
    clockRate,
    payloadType,
    ...(channels === undefined ? {} : { channels }),
    ...(parameters === '' ? {} : { parameters }),
    rtcpFeedback: kind === 'video' ? feedback : [],
  });
}

/** Tells every address of the one socket there is. */
function withAddresses(sdp: string, [first, ...others]: readonly [string, ...string[]]): string {
  return sdp.replace(/^a=candidate:(\S+) (.*)\r?\n/gm, (line, foundation: string, rest: string) => {
    const fields = rest.split(' ');
    const more = others.map((address, index) => {
      const [component, transport, priority, host, ...end] = fields;
      const own = host === first ? address : host;
      return `a=candidate:${foundation}${index + 1} ${component} ${transport} ${Number(priority) - index - 1} ${own} ${end.join(' ')}\r\n`;
    });
    return [line, ...more].join('');
  });
}
