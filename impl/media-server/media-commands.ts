/*
 * The entry point for code that decodes media without a media server. It loads no media protocol.
 */

export { ffmpegCommands, type MediaCommand, nodeAvCommand } from './encoder/media-commands.ts';
export type { ImageDemuxer, ImageJob } from './encoder/media-job.ts';
export { isInstalled as isNodeAvInstalled } from './encoder/node-av/find-node-av.ts';
