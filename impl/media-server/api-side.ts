/*
 * What an API process needs of the media server that runs in another: it loads none of the servers that carry media but RTMP,
 * which takes the video of stand-in platforms. The other face is index.ts.
 */

export { type RemoteMediaOptions, RemoteMediaServers } from './process/child-media.ts';
export { PlacedMediaServers } from './process/sharded-media.ts';
export { LinkedMediaServers } from './process/standalone-media.ts';
export { type OpenRtmpIngest, openRtmpIngest } from './rtmp/rtmp-ingest.ts';
