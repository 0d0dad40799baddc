import type { Encoder } from '../../ports/media/encoder.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import { traced } from './request-context.ts';

/** An encoder with calls traced as spans of their requests. */
export function tracedEncoder(encoder: Encoder): Encoder {
  return {
    ...(encoder.isShared && { isShared: true }),
    isReachable: (studioId) => traced('encoder.isReachable', () => encoder.isReachable(studioId)),
    start: (session) => traced('encoder.start', () => encoder.start(session)),
    stop: (streamId, studioId, fence) =>
      traced('encoder.stop', () => encoder.stop(streamId, studioId, fence)),
    running: (studioId) => encoder.running(studioId),
    lateFrames: () => encoder.lateFrames(),
    endLeg: (streamId, destinationId, fence) =>
      traced('encoder.endLeg', () => encoder.endLeg(streamId, destinationId, fence)),
    apply: (streamId, plan, fence) => traced('encoder.apply', () => encoder.apply(streamId, plan, fence)),
    onStatus: (listener) => encoder.onStatus(listener),
  };
}

/** A media plane with traced calls, parts included. */
export function tracedPlane(plane: MediaPlane): MediaPlane {
  const followed = new Map(plane.parts?.all.map((part) => [part, tracedPlane(part)]));
  const { parts } = plane;
  return {
    ...(parts && {
      parts: {
        all: [...followed.values()],
        get webrtc() {
          return parts.webrtc;
        },
        of(studioId) {
          const part = parts.of(studioId);
          return followed.get(part) ?? part;
        },
      },
    }),
    liveness: (paths) => traced('media.liveness', () => plane.liveness(paths)),
    kick: (path, olderThan, fence) => traced('media.kick', () => plane.kick(path, olderThan, fence)),
    onChange: (listener) => plane.onChange(listener),
    get addresses() {
      return plane.addresses;
    },
  };
}
