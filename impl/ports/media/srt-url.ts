import type { MediaAddress } from './media-plane.ts';

/**
 * The latency in every SRT URL. Programs read it in milliseconds or in microseconds, and SRT uses the larger
 * latency of both ends. This value is harmless in either unit.
 */
const latency = 2000;

/** The length limit of an SRT stream id, in bytes (LIMIT-07). */
export const maxStreamIdBytes = 512;

/**
 * The URL of an SRT server with a stream id. All characters of the id must be valid in a query without
 * escaping.
 */
export function srtUrl({ host, port }: MediaAddress, streamId: string): string {
  return `srt://${hostInUrl(host)}:${port}?streamid=${streamId}&latency=${latency}`;
}

/** A host in the form of URLs: IPv6 addresses in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
