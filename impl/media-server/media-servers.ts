import { readCertificate } from '../app/certificate-files.ts';
import { drain, listenAt, openHttpServer, signalingShare } from '../app/http-server.ts';
import { listenError } from '../app/start-error.ts';
import { openSignaling } from '../areas/signaling/area.ts';
import type { MediaEndpoints, MediaPorts, MediaServers } from '../ports/media-servers.ts';
import { hostInUrl } from '../ports/srt-url.ts';
import { embeddedServers } from './embedded-media-servers.ts';
import { standIn } from './media-encoder.ts';
import type { MediaPlaneConfig } from './media-servers-config.ts';
import { type MediaSettings, mediaHost, type Parts, usualPorts } from './media-settings.ts';
import { mediaAddresses } from './plane/media-addresses.ts';
import { type AuthHookServer, listenForAuthHook } from './plane/mediamtx/http.ts';
import { MediaMtxMediaPlane } from './plane/mediamtx/mediamtx-media-plane.ts';
import { MemoryMediaPlane } from './plane/memory/memory-media-plane.ts';

/**
 * Opens the media servers in this process; they listen when they are told to.
 * @param ports are where an earlier process listened, so that the addresses it gave out stay good.
 * @throws StartError when what a setting asks for is not there.
 */
export async function openMediaServers(
  config: MediaSettings,
  parts: Parts,
  ports: MediaPorts = {},
): Promise<MediaServers> {
  const { mediaServers } = config;
  const settings = {
    ...mediaServers,
    mediaPort: ports.webrtc ?? mediaServers.mediaPort,
    rtmpPort: ports.rtmp ?? mediaServers.rtmpPort,
    rtmpsPort: ports.rtmps ?? mediaServers.rtmpsPort,
    srtPort: ports.srt ?? mediaServers.srtPort,
  };
  const { plane } = settings;
  if (plane.kind === 'embedded') return embeddedServers({ ...config, mediaServers: settings }, parts);
  return plane.kind === 'off' ? withoutMediaPlane(config, parts) : besideMediaMtx(config, plane, parts);
}

/** `MEDIA_PLANE=off` is a tracker that cannot be reached; its addresses are those it would have. */
async function withoutMediaPlane(config: MediaSettings, { clock, log }: Parts): Promise<MediaServers> {
  const { host, mediaServers: settings } = config;
  const { mediaCertificate } = settings;
  const tls = mediaCertificate && (await readCertificate(mediaCertificate, 'MEDIA'));
  const http = openHttpServer(log, [], { share: signalingShare, tls });
  const encoder = standIn(settings.encoder === 'off', log);
  let endpoints: MediaEndpoints | undefined;
  const addresses = mediaAddresses({ host: mediaHost(config), mediaUrl: config.mediaUrl }, () => endpoints);
  return {
    plane: new MemoryMediaPlane({ clock, addresses, reachable: false }),
    encoder,
    async listen(access) {
      http.register(openSignaling({ access, webRtc: undefined, iceServers: [] }).routes);
      const mediaUrl = await listenAt(http, host, settings.mediaPort, 'MEDIA_PORT');
      endpoints = elsewhere(config, mediaUrl);
      return endpoints;
    },
    async close() {
      await drain(http);
    },
  };
}

/** A MediaMTX carries the media; it asks us whom to let in. Its program stays off air: no encoder publishes to it. */
async function besideMediaMtx(
  config: MediaSettings,
  { apiUrl, hook }: Extract<MediaPlaneConfig, { readonly kind: 'mediamtx' }>,
  { clock, log }: Parts,
): Promise<MediaServers> {
  const { mediaServers: settings } = config;
  const endpoints = elsewhere(config, `http://${hostInUrl(mediaHost(config))}:${settings.mediaPort}`);
  const addresses = mediaAddresses({ host: mediaHost(config), mediaUrl: config.mediaUrl }, () => endpoints);
  const plane = new MediaMtxMediaPlane({ apiUrl, clock, log, addresses });
  let asked: AuthHookServer | undefined;
  return {
    plane,
    encoder: standIn(settings.encoder === 'off', log),
    async listen(access) {
      const host = '127.0.0.1';
      try {
        asked = await listenForAuthHook({ ...hook, access, admissions: plane.admissions, host, log });
      } catch (error) {
        throw listenError(error, host, hook.port, 'MEDIAMTX_HOOK_PORT');
      }
      return endpoints;
    },
    async close() {
      await asked?.close();
      await plane.close();
    },
  };
}

/** Where the protocols are spoken by others than us, as far as that is said. */
function elsewhere({ mediaServers }: MediaSettings, mediaUrl: string): MediaEndpoints {
  const { rtmpPort, rtmpsPort, srtPort } = mediaServers;
  return {
    mediaUrl,
    rtmp: rtmpPort || usualPorts.rtmp,
    rtmps: rtmpsPort || usualPorts.rtmps,
    srt: srtPort || usualPorts.srt,
  };
}
