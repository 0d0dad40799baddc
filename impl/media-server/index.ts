/*
 * The entry point of the media server. The rest of the deployment imports this file, or api-side.ts if the
 * media server runs in another process. The types of its interface are in ports/media-servers.ts.
 */

export { findMediaProgram, type MediaProgram } from './encoder/media-programs.ts';
export { openSimulatedEncoder } from './encoder/open-encoder.ts';
export { type MediaServerParts, type MediaServerSettings, openMediaServer } from './media-server.ts';
export { hostMedia } from './process/child-main.ts';
export { MediaNode } from './process/media-node.ts';
export type { SessionCeilings } from './webrtc/session-permits.ts';
