import type { Logger } from 'pino';
import { Ceilings } from '../../areas/ceilings.ts';
import { type AuthHookServer, listenForAuthHook } from '../../drivers/media-plane/mediamtx/http.ts';
import { MediaMtxMediaPlane } from '../../drivers/media-plane/mediamtx/mediamtx-media-plane.ts';
import { MemoryMediaPlane } from '../../drivers/media-plane/memory/memory-media-plane.ts';
import { MemoryPlaces } from '../../drivers/permits/memory-permits.ts';
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

/** What the media servers share with the rest of their process. */
export interface MediaParts {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Opens the media servers in this process; they listen when they are told to.
 * @param ports are where an earlier process listened, so that the addresses it gave out stay good.
 * @throws StartError when what a setting asks for is not there.
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
  return plane.kind === 'off' ? withoutMediaPlane(settings, parts) : besideMediaMtx(settings, plane, parts);
}

/** Our own servers carry the media. */
async function embedded(config: MediaSettings, { clock, log }: MediaParts): Promise<MediaServers> {
  const { host, clients, dataDir, mediaUrl } = config;
  const { mediaCertificate, rtmpsCertificate, mediaPort, webRtc, ...settings } = config.mediaServers;
  // Before anything is opened that would have to be closed again.
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
      places: new MemoryPlaces(),
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

/** How many WebRTC sessions this process has of each holder: a path, and so its tokens, are of one process. */
function sessionCeilings({ ceilings: settings }: MediaSettings): SessionCeilings {
  const ceilings = new Ceilings(settings);
  return {
    ofToken: ceilings.max('mediaSessionsOfToken'),
    ofPath: ceilings.max('mediaSessionsOfPath'),
    ofAddress: ceilings.max('mediaSessionsOfAddress'),
  };
}

/** `MEDIA_PLANE=off` is a tracker that cannot be reached; its addresses are those it would have. */
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
      endpoints = elsewhere(config, await signaling.listen(undefined, access));
      return endpoints;
    },
    signal: (request) => signaling.answer(request),
    close: () => signaling.close(),
  };
}

/** A MediaMTX carries the media; it asks us whom to let in. Its program stays off air: no encoder publishes to it. */
async function besideMediaMtx(
  config: MediaSettings,
  { apiUrl, hook }: Extract<MediaPlaneConfig, { readonly kind: 'mediamtx' }>,
  { clock, log }: MediaParts,
): Promise<MediaServers> {
  const { mediaServers: settings } = config;
  const endpoints = elsewhere(config, `http://${hostInUrl(mediaHost(config))}:${settings.mediaPort}`);
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

/** Where the protocols are spoken by others than us, as far as that is said. */
function elsewhere({ mediaServers }: MediaSettings, mediaUrl: string): MediaEndpoints {
  const { rtmpPort, rtmpsPort, srtPort } = mediaServers;
  return {
    mediaUrl,
    rtmp: rtmpPort || defaultMediaPorts.rtmp,
    rtmps: rtmpsPort || defaultMediaPorts.rtmps,
    srt: srtPort === 'off' ? undefined : srtPort || defaultMediaPorts.srt,
  };
}
