import type { Logger } from 'pino';
import { Ceilings } from '../../areas/ceilings.ts';
import { type AuthHookServer, listenForAuthHook } from '../../drivers/media-plane/mediamtx/http.ts';
import { MediaMtxMediaPlane } from '../../drivers/media-plane/mediamtx/mediamtx-media-plane.ts';
import { MemoryMediaPlane } from '../../drivers/media-plane/memory/memory-media-plane.ts';
import { MemoryPermits } from '../../drivers/permits/memory-permits.ts';
import { openMediaServer, openSimulatedEncoder, type SessionCeilings } from '../../media-server/index.ts';
import type { Clock } from '../../ports/clock.ts';
import { mediaAddresses } from '../../ports/media/media-addresses.ts';
import {
  defaultMediaPorts,
  type MediaEndpoints,
  type MediaPorts,
  type MediaServers,
} from '../../ports/media/media-servers.ts';
import { hostInUrl } from '../../ports/media/srt-url.ts';
import { listenError } from '../../ports/start-error.ts';
import { readCertificate } from '../config/certificate-files.ts';
import { maxDescriptors } from '../config/max-descriptors.ts';
import type { MediaPlaneConfig } from '../config/media-servers-config.ts';
import { type MediaSettings, mediaHost } from '../config/media-settings.ts';
import { dialers } from './dialers.ts';
import { signalingServer } from './signaling-server.ts';

/** The dependencies of the media servers in their process. */
export interface MediaParts {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Opens the media servers in this process. They listen after `listen()`.
 * @param ports are the ports of an earlier process, so that published addresses stay valid.
 * @throws StartError if a setting needs something that is missing.
 */
export async function openMediaServers(
  config: MediaSettings,
  parts: MediaParts,
  ports: MediaPorts = {},
): Promise<MediaServers> {
  const { mediaServers } = config;
  const settings = {
    ...config,
    mediaServers: {
      ...mediaServers,
      mediaPort: ports.webrtc ?? mediaServers.mediaPort,
      rtmpPort: ports.rtmp ?? mediaServers.rtmpPort,
      rtmpsPort: ports.rtmps ?? mediaServers.rtmpsPort,
      srtPort: ports.srt ?? mediaServers.srtPort,
    },
  };
  const { plane } = mediaServers;
  if (plane.kind === 'embedded') return embedded(settings, parts);
  return plane.kind === 'off' ? withoutMediaPlane(settings, parts) : withMediaMtx(settings, plane, parts);
}

/** Opens our own media servers. */
async function embedded(config: MediaSettings, { clock, log }: MediaParts): Promise<MediaServers> {
  const { host, clients, dataDir, mediaUrl } = config;
  const { mediaCertificate, rtmpsCertificate, mediaPort, webRtc, ...settings } = config.mediaServers;
  // Certificates are read before anything is opened that would have to be closed on an error.
  const tls = mediaCertificate && (await readCertificate(mediaCertificate, 'MEDIA'));
  const givenTls = rtmpsCertificate && (await readCertificate(rtmpsCertificate, 'RTMPS'));
  return openMediaServer(
    {
      host,
      dataDir,
      mediaUrl,
      webRtc,
      publicHost: mediaHost(config),
      rtmpsCertificate: givenTls,
      rtmpPort: settings.rtmpPort,
      rtmpsPort: settings.rtmpsPort,
      srtPort: settings.srtPort,
      encoder: settings.encoder,
      maxDescriptors: maxDescriptors(),
      sessions: sessionCeilings(config),
    },
    {
      clock,
      log,
      dialers: dialers(config),
      permits: new MemoryPermits(),
      signaling: signalingServer({
        host,
        port: mediaPort,
        clients,
        tls,
        log,
        iceServers: webRtc.iceServers ?? [],
      }),
    },
  );
}

/** Limits of WebRTC sessions per holder in this process. A path and its tokens belong to one process. */
function sessionCeilings({ ceilings: settings }: MediaSettings): SessionCeilings {
  const ceilings = new Ceilings(settings);
  return {
    ofToken: ceilings.max('mediaSessionsOfToken'),
    ofPath: ceilings.max('mediaSessionsOfPath'),
    ofAddress: ceilings.max('mediaSessionsOfAddress'),
  };
}

/**
 * `MEDIA_PLANE=off` behaves like an unreachable media plane. Its addresses are those that the media plane
 * would have.
 */
async function withoutMediaPlane(config: MediaSettings, { clock, log }: MediaParts): Promise<MediaServers> {
  const { host, clients, mediaServers: settings } = config;
  const { mediaCertificate } = settings;
  const tls = mediaCertificate && (await readCertificate(mediaCertificate, 'MEDIA'));
  const signaling = signalingServer({
    host,
    port: settings.mediaPort,
    clients,
    tls,
    log,
    iceServers: [],
  });
  let endpoints: MediaEndpoints | undefined;
  const addresses = mediaAddresses({ host: mediaHost(config), mediaUrl: config.mediaUrl }, () => endpoints);
  return {
    plane: new MemoryMediaPlane({ clock, addresses, reachable: false }),
    encoder: openSimulatedEncoder({ reachable: settings.encoder !== 'off', log }),
    async listen(access) {
      endpoints = externalEndpoints(config, await signaling.listen(undefined, access));
      return endpoints;
    },
    signal: (request) => signaling.handle(request),
    close: () => signaling.close(),
  };
}

/**
 * Uses MediaMTX as the media plane. MediaMTX authorizes clients through our hook. Programs stay offline,
 * because no encoder publishes to MediaMTX.
 */
async function withMediaMtx(
  config: MediaSettings,
  { apiUrl, hook }: Extract<MediaPlaneConfig, { readonly kind: 'mediamtx' }>,
  { clock, log }: MediaParts,
): Promise<MediaServers> {
  const { mediaServers: settings } = config;
  const endpoints = externalEndpoints(config, `http://${hostInUrl(mediaHost(config))}:${settings.mediaPort}`);
  const addresses = mediaAddresses({ host: mediaHost(config), mediaUrl: config.mediaUrl }, () => endpoints);
  const plane = new MediaMtxMediaPlane({ apiUrl, clock, log, addresses });
  let authHook: AuthHookServer | undefined;
  return {
    plane,
    encoder: openSimulatedEncoder({ reachable: settings.encoder !== 'off', log }),
    async listen(access) {
      const host = '127.0.0.1';
      try {
        authHook = await listenForAuthHook({ ...hook, access, admissions: plane.admissions, host, log });
      } catch (error) {
        throw listenError(error, host, hook.port, 'MEDIAMTX_HOOK_PORT');
      }
      return endpoints;
    },
    async close() {
      await authHook?.close();
      await plane.close();
    },
  };
}

/** The addresses of protocols that another server handles, as far as they are configured. */
function externalEndpoints({ mediaServers }: MediaSettings, mediaUrl: string): MediaEndpoints {
  const { rtmpPort, rtmpsPort, srtPort } = mediaServers;
  return {
    mediaUrl,
    encoder: {
      composes: false,
      text: 'simulated (MEDIA_PLANE is not embedded). Broadcasts change their state, and no program is produced.',
    },
    rtmp: rtmpPort || defaultMediaPorts.rtmp,
    rtmps: rtmpsPort || defaultMediaPorts.rtmps,
    srt: srtPort === 'off' ? undefined : srtPort || defaultMediaPorts.srt,
  };
}
