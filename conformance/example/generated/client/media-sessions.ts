// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import {
  type MediaEndpoint,
  type MediaOptions,
  type MediaSession,
  type MediaTracks,
  publishMedia,
} from './runtime/media/media-session.ts';

/**
 * Call a room over WebRTC.
 *
 * WHIP, after RFC 9725; the path may have slashes.
 *
 * The session is kept up over a network that comes and goes, and ends with a reason (RFC 9725).
 */
export function callRoom(
  endpoint: MediaEndpoint,
  stream: MediaTracks,
  options?: MediaOptions,
): MediaSession {
  return publishMedia({
    operation: 'callRoom',
    protocol: 'whip',
    made: [201],
    refused: [400, 401],
    later: [],
    trickles: false,
  }, endpoint, stream, options);
}
