import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Dialers } from '../ports/dialer.ts';
import type { MediaAccess } from '../ports/media/media-access.ts';
import { mediaAddresses } from '../ports/media/media-addresses.ts';
import {
  defaultMediaPorts,
  type EncoderSummary,
  type MediaEndpoints,
  type MediaServers,
  type ServerCertificate,
  type SignalingServer,
} from '../ports/media/media-servers.ts';
import type { SignalingRequest, SignalingResponse } from '../ports/media/signaling.ts';
import type { Permits } from '../ports/permits.ts';
import { EmbeddedMediaPlane } from './embedded-media-plane.ts';
import { encoderSummary } from './encoder/encoder-summary.ts';
import { commandsOf, findMediaProgram } from './encoder/media-programs.ts';
import { type EncoderKind, type OpenEncoder, openEncoder } from './encoder/open-encoder.ts';
import { type Listener, listenOn } from './listener.ts';
import { opusBridges } from './paths/opus-bridge.ts';
import { selfSignedCertificate } from './rtmp/certificate.ts';
import { rtmpBounds } from './rtmp/rtmp-bounds.ts';
import { RtmpServer } from './rtmp/rtmp-server.ts';
import { SrtServer } from './srt/srt-server.ts';
import { mediaNetwork } from './webrtc/media-network.ts';
import { type SessionCeilings, SessionPermits } from './webrtc/session-permits.ts';
import type { PortRange } from './webrtc/udp-ports.ts';
import { containUncaughtErrors } from './webrtc/uncaught-errors.ts';

/** The settings of a media server. Port 0 picks a free one. */
export interface MediaServerSettings {
  /** The host to listen on. */
  readonly host: string;
  /** The folder of its self-signed certificate. */
  readonly dataDir: string;
  /** The host that devices publish to. */
  readonly publicHost: string;
  /** Base address of WHIP and WHEP for clients; absent = the address that the server listens on. */
  readonly mediaUrl?: string | undefined;
  readonly rtmpPort: number;
  /**
   * The port of RTMPS; absent = the default port, or a free one if the default is in use. The same holds for
   * `srtPort`.
   */
  readonly rtmpsPort?: number | undefined;
  readonly srtPort?: number | 'off' | undefined;
  /** The certificate of RTMPS; absent = a self-signed certificate stored in the data folder. */
  readonly rtmpsCertificate?: ServerCertificate | undefined;
  /** UDP ports and addresses for WebRTC media. */
  readonly webRtc: { readonly udpPorts?: PortRange; readonly addresses?: readonly string[] };
  readonly encoder: EncoderKind;
  /** The limit of open descriptors of this process. */
  readonly maxDescriptors: number;
  /** The limits of concurrent WebRTC sessions. */
  readonly sessions: SessionCeilings;
}

/** The dependencies of a media server. */
export interface MediaServerParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly dialers: Dialers;
  /** Counts the WebRTC sessions. */
  readonly permits: Permits;
  /** Serves WHIP and WHEP over HTTP. */
  readonly signaling: SignalingServer;
}

/**
 * The share of the process's descriptors that RTMP may use. RTMPS may use the same share again. WebRTC
 * sockets and pipes of media processes need the rest.
 */
const rtmpShare = 0.15;

/**
 * Opens the servers of all protocols over one registry of paths. They listen after `listen()`.
 * @throws StartError if a setting needs something that is missing.
 */
export async function openMediaServer(
  settings: MediaServerSettings,
  parts: MediaServerParts,
): Promise<MediaServers> {
  const { log } = parts;
  const { encoder: kind } = settings;
  const [program, network] = await Promise.all([
    findMediaProgram(kind === 'ffmpeg' || kind === 'node-av' ? kind : undefined),
    mediaNetwork(settings.host, settings.webRtc),
  ]);
  const commands = commandsOf(program);
  let endpoints: MediaEndpoints | undefined;
  const plane = new EmbeddedMediaPlane({
    clock: parts.clock,
    log,
    network,
    sessionPermits: new SessionPermits({ permits: parts.permits, ceilings: settings.sessions }),
    addresses: mediaAddresses({ host: settings.publicHost, mediaUrl: settings.mediaUrl }, () => endpoints),
    opusBridge: commands && opusBridges({ commands, log }),
  });
  const encoder = openEncoder(kind, {
    registry: plane.registry,
    program,
    log,
    dialers: parts.dialers,
  });
  const summary = encoderSummary(kind, program);
  return new EmbeddedMediaServers(settings, { ...parts, plane, encoder, summary }, (listening) => {
    endpoints = listening;
  });
}

interface EmbeddedParts extends MediaServerParts {
  readonly plane: EmbeddedMediaPlane;
  readonly encoder: OpenEncoder;
  readonly summary: EncoderSummary;
}

class EmbeddedMediaServers implements MediaServers {
  readonly plane: EmbeddedMediaPlane;
  readonly encoder: OpenEncoder;
  readonly #settings: MediaServerSettings;
  readonly #parts: EmbeddedParts;
  readonly #onListening: (endpoints: MediaEndpoints) => void;
  readonly #removeErrorHandlers: () => void;
  readonly #listeners: Listener[] = [];

  constructor(
    settings: MediaServerSettings,
    parts: EmbeddedParts,
    onListening: (endpoints: MediaEndpoints) => void,
  ) {
    this.plane = parts.plane;
    this.encoder = parts.encoder;
    this.#settings = settings;
    this.#parts = parts;
    this.#onListening = onListening;
    this.#removeErrorHandlers = containUncaughtErrors(parts.log);
  }

  async listen(access: MediaAccess): Promise<MediaEndpoints> {
    const { rtmpPort, srtPort } = this.#settings;
    const mediaUrl = await this.#parts.signaling.listen(this.plane.webRtc, access);
    // The certificate is created on the first RTMPS connection, because most deployments have none and
    // creating it takes as long as the whole start.
    const tls = () => this.#rtmpsCertificate();
    const common = { host: this.#settings.host, registry: this.plane.registry, access, log: this.#parts.log };
    const bounds = { maxConnections: this.#maxRtmpConnections() };
    // If RTMP has a free port, RTMPS and SRT get free ports too, so that they do not collide with another
    // deployment.
    const free = rtmpPort === 0 ? 0 : undefined;
    const endpoints: MediaEndpoints = {
      mediaUrl,
      encoder: this.#parts.summary,
      rtmp: await this.#listenOn(
        { variable: 'RTMP_PORT', port: rtmpPort, defaultPort: defaultMediaPorts.rtmp },
        (port) => new RtmpServer({ ...common, bounds, port }),
      ),
      rtmps: await this.#listenOn(
        {
          variable: 'RTMPS_PORT',
          defaultPort: defaultMediaPorts.rtmps,
          port: this.#settings.rtmpsPort ?? free,
        },
        (port) => new RtmpServer({ ...common, bounds, port, tls }),
      ),
      srt:
        srtPort === 'off'
          ? undefined
          : await this.#listenOn(
              { variable: 'SRT_PORT', defaultPort: defaultMediaPorts.srt, port: srtPort ?? free },
              (port) => new SrtServer({ ...common, port }),
            ),
    };
    this.#onListening(endpoints);
    return endpoints;
  }

  signal(request: SignalingRequest): Promise<SignalingResponse> {
    return this.#parts.signaling.handle(request);
  }

  async close(): Promise<void> {
    await this.#parts.signaling.close();
    await Promise.all(this.#listeners.map((listener) => listener.close()));
    await this.encoder.close();
    await this.plane.close();
    this.#removeErrorHandlers();
  }

  async #listenOn(
    where: { readonly variable: string; readonly port: number | undefined; readonly defaultPort: number },
    open: (port: number) => Listener,
  ): Promise<number> {
    const { listener, port } = await listenOn({ ...where, host: this.#settings.host }, open);
    this.#listeners.push(listener);
    return port;
  }

  async #rtmpsCertificate(): Promise<ServerCertificate> {
    const { rtmpsCertificate, publicHost, dataDir } = this.#settings;
    const names = [...new Set([publicHost, 'localhost', '127.0.0.1', '::1'])];
    return rtmpsCertificate ?? selfSignedCertificate({ folder: dataDir, names });
  }

  #maxRtmpConnections(): number {
    return Math.floor(Math.min(rtmpBounds.maxConnections, this.#settings.maxDescriptors * rtmpShare));
  }
}
