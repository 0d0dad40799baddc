/*
 * The face of the media server: the rest of the deployment imports this file, or api-side.ts where it runs in another process, and
 * what it says of itself in ports/media-servers.ts.
 */

export { findFfmpeg } from './encoder/ffmpeg/find-ffmpeg.ts';
export { openSimulatedEncoder } from './encoder/open-encoder.ts';
export { type MediaServerParts, type MediaServerSettings, openMediaServer } from './media-server.ts';
export { hostMedia } from './process/child-main.ts';
export { MediaNode } from './process/media-node.ts';
export type { SessionCeilings } from './webrtc/session-places.ts';
