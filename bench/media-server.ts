/** A process with only the embedded media plane, behind WHIP and WHEP. It accepts every token. */
import { pino } from 'pino';
import { listenAt, openHttpServer, signalingShare } from '../impl/app/http/http-server.ts';
import { openSignaling } from '../impl/areas/signaling/area.ts';
import { systemClock } from '../impl/drivers/clock/system.ts';
import { EmbeddedMediaPlane } from '../impl/media-server/embedded-media-plane.ts';
import { mediaNetwork } from '../impl/media-server/webrtc/media-network.ts';
import { containUncaughtErrors } from '../impl/media-server/webrtc/uncaught-errors.ts';
import type { MediaAccess } from '../impl/ports/media/media-access.ts';
import { mediaAddresses } from '../impl/ports/media/media-addresses.ts';
import type { MediaGrant } from '../impl/ports/media/media-tokens.ts';
import { offer } from './measuring/helper-process.ts';
import { type ProcessorTime, processorTime } from './measuring/processor-time.ts';

const host = '127.0.0.1';
const longMs = 3_600_000;
const log = pino({ level: 'warn' }, pino.destination({ fd: 2 }));

/** A bench's token contains its grant: `svc-media-talk inputs/cam`, in base64url. */
function grantOf(token: string): MediaGrant {
  const [audience, path = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  const canPublish = audience === 'svc-media-talk';
  return {
    audience: canPublish ? 'svc-media-talk' : 'svc-media-read',
    path,
    canPublish,
    expiresAt: Date.now() + longMs,
  };
}

const access: Pick<MediaAccess, 'grant' | 'publishable' | 'playable'> = {
  grant: async (token) => grantOf(token),
  publishable: async () => 1,
  playable: async () => true,
};

containUncaughtErrors(log);
const plane = new EmbeddedMediaPlane({
  clock: systemClock,
  log,
  network: await mediaNetwork(host, {}),
  addresses: mediaAddresses({ host }, () => undefined),
});
const http = openHttpServer(log, [], { share: signalingShare });
http.register(
  openSignaling({ access, webRtc: plane.webRtc, iceServers: [], countedAddress: () => host }).routes,
);
const mediaUrl = await listenAt(http, host, 0, 'MEDIA_PORT');

const services = {
  /** The base address of WHIP and WHEP. */
  async address(): Promise<string> {
    return mediaUrl;
  },
  /** The processor time of this process so far. */
  async used(): Promise<ProcessorTime> {
    return processorTime();
  },
};

/** The services of the media server. */
export type MediaServer = typeof services;

offer(services);
