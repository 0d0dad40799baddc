import type { IncomingMessage } from 'node:http';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { IceServer, WebRtc } from '../../ports/media/webrtc.ts';
import { signaling } from './routes.ts';

/** The WHIP and WHEP routes of the media server. */
export interface SignalingArea {
  readonly routes: ReturnType<typeof signaling>;
}

/** Opens the area `signaling`, in the process of the media servers. */
export function openSignaling(ports: {
  readonly access: Pick<MediaAccess, 'grant' | 'publishable' | 'playable' | 'relay'>;
  /** Undefined if the media plane is unreachable. */
  readonly webRtc: WebRtc | undefined;
  readonly iceServers: readonly IceServer[];
  readonly countedAddress: (request: IncomingMessage) => string;
}): SignalingArea {
  return { routes: signaling(ports) };
}
