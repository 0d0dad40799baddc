import type { Link } from '../../ipc/link.ts';
import type { Encoder, SessionStatus } from '../../ports/media/encoder.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { Liveness, MediaPlane } from '../../ports/media/media-plane.ts';
import type { MediaEndpoints, MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { SignalingAnswer, SignalingRequest } from '../../ports/media/signaling.ts';

/** What the media process says once it listens. */
export interface Listening {
  readonly endpoints: MediaEndpoints;
  readonly addresses: MediaPlane['addresses'];
}

/** What the API may ask of the media process. */
export interface MediaProcessMethods<Settings>
  extends Pick<MediaPlane, 'kick'>,
    Pick<Encoder, 'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply' | 'running' | 'lateFrames'> {
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

/** What the API processes may ask of a media process that is nobody's child. */
export type MediaNodeMethods = Pick<MediaPlane, 'kick'> &
  Required<Pick<MediaServers, 'signal'>> &
  Pick<Encoder, 'isReachable' | 'start' | 'stop' | 'endLeg' | 'apply' | 'running' | 'lateFrames'> & {
    /** Makes the media process reject commands of duties with a lower number. */
    raiseFence(number: number): void;
  };

/** How things stand in a media process, for whoever comes to it. */
export interface MediaState extends Listening {
  readonly publishers: ReadonlyMap<string, Liveness>;
  readonly sessions: ReadonlyMap<string, SessionStatus>;
}

/** What a media process that is nobody's child may ask and tell each API process. */
export interface NodeControlMethods extends ControlMethods {
  relay(path: string, request: SignalingRequest): Promise<SignalingAnswer | undefined>;
  /** Comes first, and nothing is told before it. */
  joined(state: MediaState): void;
}

/** The link as an API process sees it. */
export type LinkToNode = Link<NodeControlMethods, MediaNodeMethods>;

/** The link as that media process sees it. */
export type LinkToApi = Link<MediaNodeMethods, NodeControlMethods>;
