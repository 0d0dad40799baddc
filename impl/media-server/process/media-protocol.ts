import type { Link } from '../../ipc/link.ts';
import type { Encoder, SessionStatus } from '../../ports/media/encoder.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { Liveness, MediaPlane } from '../../ports/media/media-plane.ts';
import type { MediaEndpoints, MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { SignalingRequest, SignalingResponse } from '../../ports/media/signaling.ts';

/** The addresses of a media process that listens. */
export interface Listening {
  readonly endpoints: MediaEndpoints;
  readonly addresses: MediaPlane['addresses'];
}

/** Methods of the media process that the API calls. */
export interface MediaProcessMethods<Settings>
  extends Pick<MediaPlane, 'kick'>,
    Pick<Encoder, 'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply' | 'running' | 'lateFrames'> {
  /** Opens the media servers and starts to listen. Current publishers are notified before the response. */
  listen(settings: Settings, ports: MediaPorts): Promise<Listening>;
  /** Ends every session and frees the ports. The process exits when the link is closed afterwards. */
  drain(): Promise<void>;
}

/** Methods of the API that the media process calls. */
export interface ControlMethods extends MediaAccess {
  /** A publisher has started or left. */
  publishing(path: string, liveness: Liveness): void;
  /** A session of the encoder has changed. */
  session(streamId: string, status: SessionStatus): void;
}

/** The link from the API's side. */
export type LinkToMedia<Settings> = Link<ControlMethods, MediaProcessMethods<Settings>>;

/** The link from the media process's side. */
export type LinkToControl<Settings> = Link<MediaProcessMethods<Settings>, ControlMethods>;

/** Methods of a standalone media process that API processes call. */
export type MediaNodeMethods = Pick<MediaPlane, 'kick'> &
  Required<Pick<MediaServers, 'signal'>> &
  Pick<Encoder, 'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply' | 'running' | 'lateFrames'> & {
    /** Makes the media process reject leader commands with a lower number. */
    raiseFence(number: number): void;
  };

/** The state of a media process, for an API process that joins. */
export interface MediaState extends Listening {
  readonly publishers: ReadonlyMap<string, Liveness>;
  readonly sessions: ReadonlyMap<string, SessionStatus>;
}

/** Methods of each API process that a standalone media process calls. */
export interface NodeControlMethods extends ControlMethods {
  relay(path: string, request: SignalingRequest): Promise<SignalingResponse | undefined>;
  /** Called first, before any other notification. */
  joined(state: MediaState): void;
}

/** The link from the API process's side. */
export type LinkToNode = Link<NodeControlMethods, MediaNodeMethods>;

/** The link from the standalone media process's side. */
export type LinkToApi = Link<MediaNodeMethods, NodeControlMethods>;
