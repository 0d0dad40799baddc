import type { Encoder } from '../../ports/encoder.ts';
import type { MediaPlane } from '../../ports/media-plane.ts';
import { traced } from './request-context.ts';

/** An encoder whose calls are parts of the traces of requests. */
export function followedEncoder(encoder: Encoder): Encoder {
  return {
    ...(encoder.isShared && { isShared: true }),
    isReachable: () => traced('encoder.isReachable', () => encoder.isReachable()),
    start: (session) => traced('encoder.start', () => encoder.start(session)),
    stop: (streamId) => traced('encoder.stop', () => encoder.stop(streamId)),
    running: () => encoder.running(),
    lateFrames: () => encoder.lateFrames(),
    endLeg: (streamId, destinationId) =>
      traced('encoder.endLeg', () => encoder.endLeg(streamId, destinationId)),
    apply: (streamId, plan) => traced('encoder.apply', () => encoder.apply(streamId, plan)),
    onStatus: (listener) => encoder.onStatus(listener),
  };
}

/** Likewise a media plane. */
export function followedPlane(plane: MediaPlane): MediaPlane {
  return {
    liveness: (paths) => traced('media.liveness', () => plane.liveness(paths)),
    kick: (path, olderThan) => traced('media.kick', () => plane.kick(path, olderThan)),
    onChange: (listener) => plane.onChange(listener),
    get addresses() {
      return plane.addresses;
    },
  };
}
