/*
 * The one face of the media server: the rest of the deployment imports this file, and what it says of itself in
 * ports/media-servers.ts.
 */

export { findFfmpeg } from './encoder/ffmpeg/find-ffmpeg.ts';
export { openSimulatedEncoder } from './encoder/open-encoder.ts';
export { type MediaServerParts, type MediaServerSettings, openMediaServer } from './media-server.ts';
export { hostMedia } from './process/hosted-media.ts';
export { LinkedMediaServers } from './process/linked-media.ts';
export { MediaNode } from './process/media-node.ts';
export { PlacedMediaServers } from './process/placed-media.ts';
export { type RemoteMediaOptions, RemoteMediaServers } from './process/remote-media.ts';
export { type OpenRtmpIngest, openRtmpIngest } from './rtmp/rtmp-ingest.ts';
