/*
 * The entry point for an API process with its media server in another process. It loads no media protocol
 * except RTMP, which receives the video of sandbox platforms. The other entry point is index.ts.
 */

export { type ChildMediaOptions, ChildMediaServers } from './process/child-media.ts';
export { ShardedMediaServers } from './process/sharded-media.ts';
export { StandaloneMediaServers } from './process/standalone-media.ts';
export { type OpenRtmpIngest, openRtmpIngest } from './rtmp/rtmp-ingest.ts';
