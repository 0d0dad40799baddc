import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Liveness, MediaPlane } from '../ports/media/media-plane.ts';
import type { WebRtc } from '../ports/media/webrtc.ts';
import { PathRegistry } from './paths/path-registry.ts';
import type { OpenOpusBridge } from './paths/published-media.ts';
import type { MediaNetwork } from './webrtc/peer.ts';
import type { SessionPlaces } from './webrtc/session-places.ts';
import { WebRtcSessions } from './webrtc/webrtc-sessions.ts';

/** What an embedded media plane is opened with. */
export interface EmbeddedMediaPlaneOptions {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  readonly network: MediaNetwork;
  readonly addresses: MediaPlane['addresses'];
  /** Absent = no holder's sessions are counted. */
  readonly sessionPlaces?: SessionPlaces | undefined;
  /** Makes Opus of other sound; absent = players over WebRTC do not hear it. */
  readonly opusBridge?: OpenOpusBridge | undefined;
}

/** A media plane in this process: paths that every protocol publishes to and plays from. */
export class EmbeddedMediaPlane implements MediaPlane {
  readonly addresses: MediaPlane['addresses'];
  /** Who publishes and plays, over every protocol. */
  readonly registry: PathRegistry;
  readonly webRtc: WebRtc;

  constructor(options: EmbeddedMediaPlaneOptions) {
    this.addresses = options.addresses;
    this.registry = new PathRegistry(options);
    this.webRtc = new WebRtcSessions({ ...options, registry: this.registry });
  }

  async liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness>> {
    return new Map(paths.map((path) => [path, this.registry.liveness(path)]));
  }

  async kick(path: string, olderThan?: number): Promise<void> {
    this.registry.kick(path, olderThan);
  }

  onChange(listener: (path: string, liveness: Liveness) => void): () => void {
    return this.registry.onChange(listener);
  }

  async close(): Promise<void> {
    this.registry.close();
  }
}
