import type { Fence } from './fence.ts';
import type { Encoder } from './media/encoder.ts';
import type { MediaPlane } from './media/media-plane.ts';
import type { ObjectStore } from './object-store.ts';
import type { Platforms } from './platform.ts';
import type { Store } from './store.ts';

/**
 * The ports of a deployment for its duties (`fence.ts`): each call and write requires the lease of the
 * duties. Requests of users use the plain ports.
 */
export interface LeaderPorts {
  readonly fence: Fence;
  readonly store: Store;
  readonly platforms: Platforms;
  readonly encoder: Encoder;
  readonly plane: MediaPlane;
  /** Undefined when the deployment has no object storage. */
  readonly objects: ObjectStore | undefined;
}
