import type { Link } from '../../ipc/link.ts';
import type { Encoder, SessionStatus } from '../../ports/encoder.ts';
import type { MediaAccess } from '../../ports/media-access.ts';
import type { Liveness, MediaPlane } from '../../ports/media-plane.ts';
import type { MediaEndpoints, MediaPorts } from '../../ports/media-servers.ts';

/** What the media process says once it listens. */
export interface Listening {
  readonly endpoints: MediaEndpoints;
  readonly addresses: MediaPlane['addresses'];
}

/** What the API may ask of the media process. */
export interface MediaProcessMethods<Settings>
  extends Pick<MediaPlane, 'kick'>,
    Pick<Encoder, 'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply'> {
  /** Opens the media servers and begins to listen. Who publishes already is told before the answer. */
  listen(settings: Settings, ports: MediaPorts): Promise<Listening>;
  /** Ends every session and lets go of the ports; the process ends when the link is closed after it. */
  drain(): Promise<void>;
}

/** What the media process may ask and tell the API. */
export interface ControlMethods extends MediaAccess {
  /** A publisher has come or gone. */
  publishing(path: string, liveness: Liveness): void;
  /** A session of the encoder has changed. */
  session(streamId: string, status: SessionStatus): void;
}

/** The link as the API sees it. */
export type LinkToMedia<Settings> = Link<ControlMethods, MediaProcessMethods<Settings>>;

/** The link as the media process sees it. */
export type LinkToControl<Settings> = Link<MediaProcessMethods<Settings>, ControlMethods>;
