import type { Logger } from 'pino';
import type { Clock } from '../ports/clock.ts';
import type { Liveness, MediaPlane } from '../ports/media/media-plane.ts';
import type { WebRtc } from '../ports/media/webrtc.ts';
import { PathRegistry } from './paths/path-registry.ts';
import type { OpenOpusBridge } from './paths/published-media.ts';
import type { MediaNetwork } from './webrtc/peer.ts';
import type { SessionPermits } from './webrtc/session-permits.ts';
import { WebRtcSessions } from './webrtc/webrtc-sessions.ts';

/** Options of `EmbeddedMediaPlane`. */
export interface EmbeddedMediaPlaneOptions {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  readonly network: MediaNetwork;
  readonly addresses: MediaPlane['addresses'];
  /** Limits the sessions of a token, a path and an address; absent = no such limits. */
  readonly sessionPermits?: SessionPermits | undefined;
  /** Transcodes other audio to Opus; absent = players over WebRTC receive no such audio. */
  readonly opusBridge?: OpenOpusBridge | undefined;
}

/** A media plane in this process. All protocols publish to and play from the same paths. */
export class EmbeddedMediaPlane implements MediaPlane {
  readonly addresses: MediaPlane['addresses'];
  /** The publishers and players of all protocols. */
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
