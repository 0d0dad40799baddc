import { readCertificate } from '../app/certificate-files.ts';
import { dialers } from '../app/dialers.ts';
import { drain, listenAt, openHttpServer, signalingShare } from '../app/http-server.ts';
import { maxDescriptors } from '../app/max-descriptors.ts';
import { listenError, StartError } from '../app/start-error.ts';
import { openSignaling } from '../areas/signaling/area.ts';
import type { MediaEndpoints, MediaServers } from '../ports/media-servers.ts';
import { findFfmpeg } from './encoder/ffmpeg/find-ffmpeg.ts';
import { openEncoder } from './media-encoder.ts';
import { type MediaSettings, mediaHost, type Parts, usualPorts } from './media-settings.ts';
import { opusBridges } from './paths/opus-bridge.ts';
import { EmbeddedMediaPlane } from './plane/embedded/embedded-media-plane.ts';
import { containFaults } from './plane/embedded/faults.ts';
import { mediaNetwork } from './plane/embedded/media-network.ts';
import { selfMadeCertificate } from './plane/embedded/rtmp/certificate.ts';
import { rtmpBounds } from './plane/embedded/rtmp/rtmp-bounds.ts';
import { RtmpServer } from './plane/embedded/rtmp/rtmp-server.ts';
import { SrtServer } from './plane/embedded/srt/srt-server.ts';
import { mediaAddresses } from './plane/media-addresses.ts';

/** The part of the process's descriptors that RTMP may take, and RTMPS as well: sockets of WebRTC and pipes of ffmpeg need the rest. */
const rtmpShare = 0.15;

/** Our own servers of every protocol, over one registry of paths. */
export async function embeddedServers(config: MediaSettings, { clock, log }: Parts): Promise<MediaServers> {
  const { host, mediaServers: settings } = config;
  const { mediaCertificate, rtmpsCertificate } = settings;
  // Before anything is opened that would have to be closed again.
  const mediaTls = mediaCertificate && (await readCertificate(mediaCertificate, 'MEDIA'));
  const givenTls = rtmpsCertificate && (await readCertificate(rtmpsCertificate, 'RTMPS'));
  const ffmpeg = findFfmpeg();
  let endpoints: MediaEndpoints | undefined;
  const plane = new EmbeddedMediaPlane({
    ...{ clock, log },
    network: await mediaNetwork(host, settings.webRtc),
    addresses: mediaAddresses({ host: mediaHost(config), mediaUrl: config.mediaUrl }, () => endpoints),
    opusBridge: ffmpeg === undefined ? undefined : opusBridges({ ffmpeg, log }),
  });
  const encoder = openEncoder(settings.encoder, {
    ...{ registry: plane.registry, ffmpeg, log },
    dialers: dialers(config),
  });
  const release = containFaults(log);
  const http = openHttpServer(log, [], { share: signalingShare, tls: mediaTls });
  const servers: { close(): Promise<void> }[] = [];
  /** Listens on the port that is set; without one on the usual port, or a free one where that is taken. */
  const listening = async (
    variable: 'RTMP_PORT' | 'RTMPS_PORT' | 'SRT_PORT',
    port: number | undefined,
    usual: number,
    open: (port: number) => { listen(): Promise<number>; close(): Promise<void> },
  ): Promise<number> => {
    const first = open(port ?? usual);
    try {
      const bound = await first.listen();
      servers.push(first);
      return bound;
    } catch (error) {
      await first.close();
      const told = listenError(error, host, port ?? usual, variable);
      if (port !== undefined || !(told instanceof StartError)) throw told;
      return listening(variable, 0, usual, open);
    }
  };
  return {
    ...{ plane, encoder },
    async listen(access) {
      const { registry } = plane;
      http.register(
        openSignaling({ access, webRtc: plane.webRtc, iceServers: settings.webRtc.iceServers ?? [] }).routes,
      );
      const mediaUrl = await listenAt(http, host, settings.mediaPort, 'MEDIA_PORT');
      const names = [...new Set([mediaHost(config), 'localhost', '127.0.0.1', '::1'])];
      const tls = givenTls ?? (await selfMadeCertificate({ folder: config.dataDir, names }));
      const common = { host, registry, access, log };
      const bounds = {
        mostConnections: Math.floor(Math.min(rtmpBounds.mostConnections, maxDescriptors() * rtmpShare)),
      };
      // With a free port for RTMP, the other two are not to meet those of another deployment either.
      const free = settings.rtmpPort === 0 ? 0 : undefined;
      const made: MediaEndpoints = {
        mediaUrl,
        rtmp: await listening(
          'RTMP_PORT',
          settings.rtmpPort,
          usualPorts.rtmp,
          (port) => new RtmpServer({ ...common, bounds, port }),
        ),
        rtmps: await listening(
          'RTMPS_PORT',
          settings.rtmpsPort ?? free,
          usualPorts.rtmps,
          (port) => new RtmpServer({ ...common, bounds, port, tls }),
        ),
        srt: await listening(
          'SRT_PORT',
          settings.srtPort ?? free,
          usualPorts.srt,
          (port) => new SrtServer({ ...common, port }),
        ),
      };
      endpoints = made;
      return made;
    },
    async close() {
      await drain(http);
      await Promise.all(servers.map((server) => server.close()));
      await encoder.close();
      await plane.close();
      release();
    },
  };
}
