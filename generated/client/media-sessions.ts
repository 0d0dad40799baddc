// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import {
  type MediaEndpoint, type MediaOptions, type MediaSession, type MediaTracks, type PlayOptions, playMedia,
  publishMedia,
} from './runtime/media/media-session.ts';

/**
 * Publish to a path over WebRTC.
 *
 * Starts a WebRTC publish session with an SDP offer (RFC 9725), and returns the SDP answer and the
 * session's URL. Requires a talk token (audience `svc-media-talk`, claim `can_publish`) for exactly
 * this path, as bearer token or in `access_token`. The write gate does not apply: issuing the token
 * is the write, so a token from before the gate closed publishes until it expires. Audio is Opus. A
 * new publisher replaces the previous one on the path. 404 means that the path is not provisioned,
 * 503 that no more sessions are accepted now: wait for `Retry-After`.
 *
 * The session survives network interruptions, and ends with a reason (RFC 9725).
 */
export function publishWhip(
  endpoint: MediaEndpoint,
  stream: MediaTracks,
  options?: MediaOptions,
): MediaSession {
  return publishMedia({
    operation: 'publishWhip',
    protocol: 'whip',
    successStatuses: [201],
    errorStatuses: [400, 401, 404, 429, 503],
    retryStatuses: [429, 503],
    supportsTrickle: true,
  }, endpoint, stream, options);
}

/**
 * Play a path over WebRTC.
 *
 * Starts a WebRTC playback of a path with an SDP offer, and returns the SDP answer and the
 * session's URL. Requires a read token (audience `svc-media-read`) for exactly this path, such as
 * the one of the monitor operation. Audio is Opus; AAC is transcoded. If the path has no publisher,
 * the response is 409 with `Retry-After`: try again. A running session continues when its token
 * expires.
 *
 * The session survives network interruptions, and ends with a reason (draft-ietf-wish-whep-03).
 */
export function playWhep(
  endpoint: MediaEndpoint,
  options: PlayOptions,
): MediaSession {
  return playMedia({
    operation: 'playWhep',
    protocol: 'whep',
    successStatuses: [201],
    errorStatuses: [400, 401, 404, 409, 429, 503],
    retryStatuses: [409, 429, 503],
    supportsTrickle: true,
  }, endpoint, options);
}
