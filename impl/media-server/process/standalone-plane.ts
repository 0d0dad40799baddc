import { LinkError } from '../../ipc/link-errors.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import { ChildPlane } from './child-plane.ts';

/** The media plane of a standalone process. Its addresses are unknown until the first connection. */
export class StandalonePlane extends ChildPlane {
  /** Whether the process was reachable once, so that its addresses are known. */
  get isKnown(): boolean {
    return super.addresses.webrtc !== '';
  }

  /** @throws LinkError until the process was reachable once. */
  override get addresses(): MediaPlane['addresses'] {
    if (!this.isKnown) throw new LinkError('the media process has not reported its addresses yet');
    return super.addresses;
  }
}
