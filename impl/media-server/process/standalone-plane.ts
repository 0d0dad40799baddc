import { LinkError } from '../../ipc/link-errors.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import { RemotePlane } from './child-plane.ts';

/** The media plane of a process that others start: there may be nobody yet to say where it is. */
export class LinkedPlane extends RemotePlane {
  /** Whether it was in reach once, so that its addresses are known. */
  get isKnown(): boolean {
    return super.addresses.webrtc !== '';
  }

  /** @throws LinkError until it was in reach once. */
  override get addresses(): MediaPlane['addresses'] {
    if (!this.isKnown) throw new LinkError('the media process has not said where it is');
    return super.addresses;
  }
}
