// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import {
  type MediaEndpoint, type MediaOptions, type MediaSession, type MediaTracks, type PlayOptions, playMedia,
  publishMedia,
} from './runtime/media/media-session.ts';

/**
 * Publish to a path over WebRTC.
 *
 * Starts a WebRTC publish with an SDP offer, after RFC 9725, and answers the SDP answer and where
 * the session is. It takes a talk token (audience `svc-media-talk`, claim `can_publish`) of exactly
 * this path, as the bearer or in `access_token`. The write gate is not asked: handing a token out
 * is a write, and a token from before the gate closed publishes until it expires. Audio is Opus.
 * Whoever publishes anew takes the path over from the one before. 404 says that the path is not
 * provisioned, 503 that no more sessions are taken now: wait for `Retry-After`.
 *
 * The session is kept up over a network that comes and goes, and ends with a reason (RFC 9725).
 */
export function publishWhip(
  endpoint: MediaEndpoint,
  stream: MediaTracks,
  options?: MediaOptions,
): MediaSession {
  return publishMedia({
    operation: 'publishWhip',
    protocol: 'whip',
    made: [201],
    refused: [400, 401, 404, 429, 503],
    later: [429, 503],
    trickles: true,
  }, endpoint, stream, options);
}

/**
 * Play a path over WebRTC.
 *
 * Starts a WebRTC playback of a path with an SDP offer and answers the SDP answer. It takes a read
 * token (audience `svc-media-read`) of exactly this path, such as the monitor call mints. Audio is
 * Opus; an AAC feed is transcoded. While nobody publishes the answer is 409 with `Retry-After`: try
 * again. A session that plays goes on when the token expires.
 *
 * The session is kept up over a network that comes and goes, and ends with a reason
 * (draft-ietf-wish-whep-03).
 */
export function playWhep(
  endpoint: MediaEndpoint,
  options: PlayOptions,
): MediaSession {
  return playMedia({
    operation: 'playWhep',
    protocol: 'whep',
    made: [201],
    refused: [400, 401, 404, 409, 429, 503],
    later: [409, 429, 503],
    trickles: true,
  }, endpoint, options);
}
