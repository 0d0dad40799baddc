import type { Fence } from '../../ports/fence.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import { guardedCall } from './guarded-call.ts';

/**
 * An encoder for the duties (`impl/ports/fence.ts`): each command requires the lease of the duties. All
 * commands except `start` contain the lease's number. Queries and statuses need no lease.
 */
export function fencedEncoder(encoder: Encoder, fence: Fence): Encoder {
  return {
    ...(encoder.isShared && { isShared: true }),
    isReachable: (studioId) => encoder.isReachable(studioId),
    start: (session) => guardedCall(fence, () => encoder.start(session)),
    stop: (streamId, studioId) => guardedCall(fence, (number) => encoder.stop(streamId, studioId, number)),
    running: (studioId) => encoder.running(studioId),
    lateFrames: () => encoder.lateFrames(),
    endLeg: (streamId, destinationId) =>
      guardedCall(fence, (number) => encoder.endLeg(streamId, destinationId, number)),
    apply: (streamId, plan) => guardedCall(fence, (number) => encoder.apply(streamId, plan, number)),
    onStatus: (listener) => encoder.onStatus(listener),
  };
}

/** A media plane for the duties: it disconnects publishers only under the lease of the duties. */
export function fencedPlane(plane: MediaPlane, fence: Fence): MediaPlane {
  return {
    ...(plane.parts && { parts: plane.parts }),
    liveness: (paths) => plane.liveness(paths),
    kick: (path, olderThan) => guardedCall(fence, (number) => plane.kick(path, olderThan, number)),
    onChange: (listener) => plane.onChange(listener),
    get addresses() {
      return plane.addresses;
    },
  };
}
