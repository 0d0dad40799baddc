import type { IngestEndpoint, IngestEndpoints, IngestProtocol } from '../../../generated/schemas.ts';
import type { MediaAddress, MediaPlane } from '../../ports/media/media-plane.ts';
import { hostInUrl, srtUrl } from '../../ports/media/srt-url.ts';

/** A protocol with a publish form (INGEST-14). */
export type PublishProtocol = 'srt' | 'rtmp' | 'rtmps';

/** The addresses for publishers. */
export type PublishAddresses = Pick<MediaPlane['addresses'], PublishProtocol>;

/**
 * The granted protocols: requested ones with a publish form and an address, each once and in the requested
 * order (INGEST-15, INGEST-16). Omitted or empty means `srt` (CONTRIB-05, CF-23).
 */
export function grantedProtocols(
  requested: readonly IngestProtocol[] | undefined,
  addresses: PublishAddresses,
): PublishProtocol[] {
  const wanted = requested?.length ? new Set(requested) : new Set<IngestProtocol>(['srt']);
  return [...wanted].filter(isPublishProtocol).filter((protocol) => addresses[protocol] !== undefined);
}

/** One endpoint per granted protocol (INGEST-06). */
export function publishEndpoints(
  granted: readonly PublishProtocol[],
  addresses: PublishAddresses,
  path: string,
  key: string,
): IngestEndpoints {
  const endpoints: IngestEndpoints = {};
  for (const protocol of granted) {
    const address = addresses[protocol];
    if (!address) continue;
    endpoints[protocol] =
      protocol === 'srt' ? srtEndpoint(address, path, key) : rtmpEndpoint(protocol, address, path, key);
  }
  return endpoints;
}

/** The streamid that publishes to a path (CONTRIB-14). */
export function srtStreamId(path: string, key: string): string {
  return `publish:${path}:${key}:${key}`;
}

/** INGEST-04: the key appears twice, as user and as password. */
function srtEndpoint(address: MediaAddress, path: string, key: string): IngestEndpoint {
  return { complete: srtUrl(address, srtStreamId(path, key)), base: srtUrl(address, `publish:${path}`) };
}

/** INGEST-05: the key is in the query, because encoders use the userinfo of a URL for other purposes. */
function rtmpEndpoint(
  scheme: string,
  { host, port }: MediaAddress,
  path: string,
  key: string,
): IngestEndpoint {
  const base = `${scheme}://${hostInUrl(host)}:${port}/${path}`;
  return { complete: `${base}?user=${key}&pass=${key}`, base };
}

function isPublishProtocol(protocol: IngestProtocol): protocol is PublishProtocol {
  return protocol === 'srt' || protocol === 'rtmp' || protocol === 'rtmps';
}
