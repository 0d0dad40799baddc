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
import { type AgreedTrack, connectionCodecs } from './codecs.ts';
import type { FragmentCandidate } from './ice-fragment.ts';
import type { Offer } from './offer.ts';
import { NoPortError, type UdpPorts } from './udp-ports.ts';

/** The network of media over UDP. */
export interface MediaNetwork {
  /** The address of sockets; undefined = all IPv4 addresses. */
  readonly bind: string | undefined;
  /** The addresses sent to clients. */
  readonly addresses: readonly [string, ...string[]];
  readonly ports: UdpPorts;
}

/** The time limit for a client to connect after its offer. */
const connectMs = 10_000;
const gatherMs = 3000;
const maxPatchedCandidates = 100;

/**
 * Reasons that are not sent to the client: it is unreachable, or should reconnect to this server as after an
 * outage.
 */
const silentReasons: ReadonlySet<EndReason> = new Set([
  'connection lost',
  'never connected',
  'silent',
  'shutdown',
]);

/** Options of a connection. */
export interface PeerOptions {
  readonly offer: Offer;
  readonly tracks: readonly AgreedTrack[];
  readonly role: 'publisher' | 'player';
  readonly network: MediaNetwork;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  /** Called once media can flow. */
  readonly connected: () => void;
  /** Called once, after the connection has ended. */
  readonly ended: (reason: EndReason) => void;
}

/**
 * One WebRTC connection, created by answering an offer. Internal errors never reach the caller: an error
 * ends the connection and is logged.
 */
export class Peer {
  /** The secret part of the session's URL. */
  readonly id = randomBytes(24).toString('base64url');
  readonly #options: PeerOptions;
  readonly #connection: Connection;
  readonly #port: number;
  readonly #late: NodeJS.Timeout;
  #iceUfrag = '';
  #candidates = 0;
  #endReason: EndReason | undefined;

  /** @throws NoPortError if no port is free. */
  constructor(options: PeerOptions) {
    const port = options.network.ports.take();
    if (port === undefined) throw new NoPortError('every UDP port of the media plane is in use');
    this.#options = options;
    this.#port = port;
    try {
      this.#connection = new RTCPeerConnection(connectionOptions(options));
      // Set afterwards, because the constructor accepts no range of a single port.
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

  /** The ICE session, as used in ETags. */
  get iceUfrag(): string {
    return this.#iceUfrag;
  }

  get ended(): boolean {
    return this.#endReason !== undefined;
  }

  /** The reason of the end; undefined until the connection has ended. */
  get endReason(): EndReason | undefined {
    return this.#endReason;
  }

  /**
   * Answers the offer with all candidates.
   * @param prepare is called with the transceiver of each negotiated track, before the answer is created.
   */
  async answer(prepare: (kind: MediaKind, transceiver: RTCRtpTransceiver) => void): Promise<string> {
    const { offer, tracks, role } = this.#options;
    await this.#connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    // Removes the default STUN server of the library, because the library would query it and wait for it.
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
      throw new NoPortError(`UDP port ${this.#port} is in use by another program`);
    if (this.ended) throw new Error('the session ended before its offer was answered');
    this.#iceUfrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? '';
    return withAddresses(sdp, this.#options.network.addresses);
  }

  /** Adds candidates from after the offer, up to a limit; further ones are ignored. */
  async addCandidates(candidates: readonly FragmentCandidate[]): Promise<void> {
    for (const candidate of candidates) {
      this.#candidates += 1;
      if (this.ended || this.#candidates > maxPatchedCandidates) return;
      try {
        await this.#connection.addIceCandidate(candidate);
      } catch (err) {
        this.#options.log.debug({ err }, 'an ICE candidate was not accepted');
      }
    }
  }

  end(reason: EndReason): void {
    if (this.ended) return;
    this.#endReason = reason;
    clearTimeout(this.#late);
    this.#options.ended(reason);
    this.#close(!silentReasons.has(reason))
      .catch((err: unknown) => this.#options.log.debug({ err }, 'a WebRTC connection did not close cleanly'))
      .finally(() => this.#options.network.ports.release(this.#port));
  }

  async #close(isNotified: boolean): Promise<void> {
    try {
      if (isNotified) await sendCloseNotify(this.#connection);
    } finally {
      await this.#connection.close();
    }
  }

  /** Wraps a listener for events of the library, so that no error escapes. */
  contained<T extends unknown[]>(listener: (...event: T) => void): (...event: T) => void {
    return (...event) => {
      try {
        listener(...event);
      } catch (err) {
        this.fail(err);
      }
    };
  }

  /** Ends the connection after an internal error. */
  fail(err: unknown): void {
    if (this.ended) return;
    this.#options.log.warn({ err }, 'a WebRTC session failed and is ended');
    this.end('fault');
  }

  /** Ends the connection when the other side closes DTLS, because the library does not. */
  #endWithDtls(): void {
    for (const { onStateChange } of this.#connection.dtlsTransports)
      onStateChange.subscribe(
        this.contained((state) => {
          if (state === 'closed') this.end('connection lost');
        }),
      );
  }

  /**
   * Settles when all candidates are known, or after a time limit. Clients that send their candidates later
   * still need ours in the answer.
   */
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
  offer,
  tracks,
  role,
  network,
}: PeerOptions): ConstructorParameters<typeof RTCPeerConnection>[0] {
  const [first] = network.addresses;
  const all = connectionCodecs(offer, tracks);
  const codecs = (kind: MediaKind) =>
    all.filter((track) => track.kind === kind).map(({ codec }) => codecParameters(kind, codec, role));
  return {
    codecs: { audio: codecs('audio'), video: codecs('video') },
    headerExtensions: {
      audio: [useSdesMid()],
      video: role === 'publisher' ? [useSdesMid(), useTransportWideCC()] : [useSdesMid()],
    },
    bundlePolicy: 'max-bundle',
    // Uses one socket on the chosen address, because by default every interface would get its own.
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

/** Adds candidates for the other addresses of the single socket. */
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
