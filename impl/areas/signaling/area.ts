import type { IncomingMessage } from 'node:http';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { IceServer, WebRtc } from '../../ports/media/webrtc.ts';
import { signaling } from './routes.ts';

/** What media servers serve of it: WHIP and WHEP, as routes of a server of theirs. */
export interface SignalingArea {
  readonly routes: ReturnType<typeof signaling>;
}

/** Opens the area `signaling`, in whichever process the media servers are. */
export function openSignaling(ports: {
  readonly access: Pick<MediaAccess, 'grant' | 'publishable' | 'playable' | 'relay'>;
  /** Undefined where the media plane is out of reach. */
  readonly webRtc: WebRtc | undefined;
  readonly iceServers: readonly IceServer[];
  readonly countedAddress: (request: IncomingMessage) => string;
}): SignalingArea {
  return { routes: signaling(ports) };
}
