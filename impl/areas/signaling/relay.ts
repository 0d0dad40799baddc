import type { IncomingHttpHeaders } from 'node:http';
import { relayedHeader, type SignalingRequest, type SignalingResponse } from '../../ports/media/signaling.ts';

const forwardedRequestHeaders = ['authorization', 'content-type', 'if-match', 'user-agent'];
const forwardedResponseHeaders = [
  'x-request-id',
  'content-type',
  'location',
  'etag',
  'accept-patch',
  'link',
  'retry-after',
  'www-authenticate',
  'allow',
];

/** A request that another media process may have to handle. */
interface MediaRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Whether a request may be forwarded. A forwarded request is never forwarded again. */
export function isForwardable({ headers }: Pick<MediaRequest, 'headers'>): boolean {
  return headers[relayedHeader] === undefined;
}

/** Builds the request for the media process that serves the path. Check the method before. */
export function relayed(
  method: SignalingRequest['method'],
  { url, headers, body }: MediaRequest,
  address: string,
): SignalingRequest {
  const kept = forwardedRequestHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    address,
    method,
    url: url.replace(/^https?:\/\/[^/?]*/i, ''),
    headers: { ...Object.fromEntries(kept), [relayedHeader]: '1' },
    body: Buffer.isBuffer(body) ? body.toString('utf8') : undefined,
  };
}

/** The response headers for the client. Other headers belong to each connection. */
export function relayedHeaders({ headers }: SignalingResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => forwardedResponseHeaders.includes(name)),
  );
}
