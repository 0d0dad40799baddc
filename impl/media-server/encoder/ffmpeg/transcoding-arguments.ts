import type { ImageJob } from '../media-job.ts';

/** The duration of an Opus packet. */
export const opusFrameMs = 20;

/** Transcodes AAC (ADTS) on the standard input to Opus (Ogg) on the standard output. */
export function opusArguments(): string[] {
  return [
    ...['-loglevel', 'error'],
    ...['-probesize', '32', '-analyzeduration', '0', '-f', 'aac', '-i', 'pipe:0'],
    ...['-c:a', 'libopus', '-b:a', '96k', '-ac', '2', '-application', 'lowdelay'],
    ...['-frame_duration', String(opusFrameMs), '-f', 'ogg', '-page_duration', String(opusFrameMs * 1000)],
    ...['-flush_packets', '1', 'pipe:1'],
  ];
}

/** Decodes an image on the standard input to RGBA on the standard output. */
export function imageArguments({ demuxer, width, height, maxPixels, maxBytes }: ImageJob): string[] {
  return [
    ...['-loglevel', 'quiet', '-threads', '1', '-noautorotate'],
    ...['-max_pixels', String(maxPixels), '-max_alloc', String(maxBytes), '-protocol_whitelist', 'pipe'],
    ...['-format_whitelist', demuxer, '-f', demuxer, '-i', 'pipe:0', '-frames:v', '1'],
    ...['-filter_threads', '1', '-vf', imageFilter(width, height), '-threads', '1'],
    ...['-pix_fmt', 'rgba', '-f', 'rawvideo', 'pipe:1'],
  ];
}

/** The filter that scales an image to its thumbnail. */
export function imageFilter(width: number, height: number): string {
  return `scale=${width}:${height}:flags=area`;
}
