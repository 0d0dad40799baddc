import type { MediaAddress } from './media-plane.ts';

/**
 * Goes into every SRT URL. Programs read it in milliseconds or in microseconds, and the larger of both ends' wishes wins:
 * this one does no harm either way.
 */
const latency = 2000;

/** What SRT takes of a streamid, in bytes (LIMIT-07). */
export const maxStreamIdBytes = 512;

/** The URL that dials an SRT server with a streamid, which must be of characters a query takes as they are. */
export function srtUrl({ host, port }: MediaAddress, streamId: string): string {
  return `srt://${hostInUrl(host)}:${port}?streamid=${streamId}&latency=${latency}`;
}

/** A host as URLs write it: IPv6 addresses in brackets. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
