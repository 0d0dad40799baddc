import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Dialers } from '../ports/dialer.ts';
import type { MediaAccess } from '../ports/media/media-access.ts';
import { mediaAddresses } from '../ports/media/media-addresses.ts';
import {
  defaultMediaPorts,
  type MediaEndpoints,
  type MediaServers,
  type ServerCertificate,
  type SignalingServer,
} from '../ports/media/media-servers.ts';
import type { SignalingAnswer, SignalingRequest } from '../ports/media/signaling.ts';
import type { Places } from '../ports/permits.ts';
import { EmbeddedMediaPlane } from './embedded-media-plane.ts';
import { findFfmpeg } from './encoder/ffmpeg/find-ffmpeg.ts';
import { type EncoderKind, type OpenEncoder, openEncoder } from './encoder/open-encoder.ts';
import { type Listener, listenOn } from './listener.ts';
import { opusBridges } from './paths/opus-bridge.ts';
import { selfMadeCertificate } from './rtmp/certificate.ts';
import { rtmpBounds } from './rtmp/rtmp-bounds.ts';
import { RtmpServer } from './rtmp/rtmp-server.ts';
import { SrtServer } from './srt/srt-server.ts';
import { containFaults } from './webrtc/faults.ts';
import { mediaNetwork } from './webrtc/media-network.ts';
import { type SessionCeilings, SessionPlaces } from './webrtc/session-places.ts';
import type { PortRange } from './webrtc/udp-ports.ts';

/** What a media server is told of its deployment. Port 0 picks a free one. */
export interface MediaServerSettings {
  /** What it listens on. */
  readonly host: string;
  /** Where its self-signed certificate is kept. */
  readonly dataDir: string;
  /** The host that devices publish to. */
  readonly publicHost: string;
  /** Base address of WHIP and WHEP as others see it; absent = the one that is listened on. */
  readonly mediaUrl?: string | undefined;
  readonly rtmpPort: number;
  /** Absent = the default one, or a free one where that is taken; likewise below. */
  readonly rtmpsPort?: number | undefined;
  readonly srtPort?: number | 'off' | undefined;
  /** Absent = a self-signed certificate kept in the data folder. */
  readonly rtmpsCertificate?: ServerCertificate | undefined;
  /** How WebRTC media reaches the process. */
  readonly webRtc: { readonly udpPorts?: PortRange; readonly addresses?: readonly string[] };
  readonly encoder: EncoderKind;
  /** How many descriptors this process may have open. */
  readonly maxDescriptors: number;
  /** How many WebRTC sessions there may be at once. */
  readonly sessions: SessionCeilings;
}

/** What a media server works with. */
export interface MediaServerParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly dialers: Dialers;
  /** Counts the WebRTC sessions. */
  readonly places: Places;
  /** Speaks WHIP and WHEP for it. */
  readonly signaling: SignalingServer;
}

/** The part of the process's descriptors that RTMP may take, and RTMPS as well: sockets of WebRTC and pipes of ffmpeg need the rest. */
const rtmpShare = 0.15;

/**
 * Opens our own servers of every protocol, over one registry of paths; they listen when they are told to.
 * @throws StartError when what a setting asks for is not there.
 */
export async function openMediaServer(
  settings: MediaServerSettings,
  parts: MediaServerParts,
): Promise<MediaServers> {
  const { log } = parts;
  const ffmpeg = findFfmpeg();
  const network = await mediaNetwork(settings.host, settings.webRtc);
  let endpoints: MediaEndpoints | undefined;
  const plane = new EmbeddedMediaPlane({
    clock: parts.clock,
    log,
    network,
    sessionPlaces: new SessionPlaces({ places: parts.places, ceilings: settings.sessions }),
    addresses: mediaAddresses({ host: settings.publicHost, mediaUrl: settings.mediaUrl }, () => endpoints),
    opusBridge: ffmpeg === undefined ? undefined : opusBridges({ ffmpeg, log }),
  });
  const encoder = openEncoder(settings.encoder, {
    registry: plane.registry,
    ffmpeg,
    log,
    dialers: parts.dialers,
  });
  return new EmbeddedMediaServers(settings, { ...parts, plane, encoder }, (listening) => {
    endpoints = listening;
  });
}

interface EmbeddedParts extends MediaServerParts {
  readonly plane: EmbeddedMediaPlane;
  readonly encoder: OpenEncoder;
}

class EmbeddedMediaServers implements MediaServers {
  readonly plane: EmbeddedMediaPlane;
  readonly encoder: OpenEncoder;
  readonly #settings: MediaServerSettings;
  readonly #parts: EmbeddedParts;
  readonly #onListening: (endpoints: MediaEndpoints) => void;
  readonly #releaseFaults: () => void;
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
    this.#releaseFaults = containFaults(parts.log);
  }

  async listen(access: MediaAccess): Promise<MediaEndpoints> {
    const { rtmpPort, srtPort } = this.#settings;
    const mediaUrl = await this.#parts.signaling.listen(this.plane.webRtc, access);
    // Most deployments are never asked for RTMPS, and to make a certificate takes as long as all else here.
    const tls = () => this.#rtmpsCertificate();
    const common = { host: this.#settings.host, registry: this.plane.registry, access, log: this.#parts.log };
    const bounds = { maxConnections: this.#maxRtmpConnections() };
    // With a free port for RTMP, the other two are not to meet those of another deployment either.
    const free = rtmpPort === 0 ? 0 : undefined;
    const endpoints: MediaEndpoints = {
      mediaUrl,
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

  signal(request: SignalingRequest): Promise<SignalingAnswer> {
    return this.#parts.signaling.answer(request);
  }

  async close(): Promise<void> {
    await this.#parts.signaling.close();
    await Promise.all(this.#listeners.map((listener) => listener.close()));
    await this.encoder.close();
    await this.plane.close();
    this.#releaseFaults();
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
    return rtmpsCertificate ?? selfMadeCertificate({ folder: dataDir, names });
  }

  #maxRtmpConnections(): number {
    return Math.floor(Math.min(rtmpBounds.maxConnections, this.#settings.maxDescriptors * rtmpShare));
  }
}
