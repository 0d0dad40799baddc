import type { IncomingHttpHeaders } from 'node:http';
import { relayedHeader, type SignalingAnswer, type SignalingRequest } from '../../ports/media/signaling.ts';

const asked = ['authorization', 'content-type', 'if-match', 'user-agent'];
const answered = [
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

/** A request that may have to be answered elsewhere. */
interface MediaRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Whether a request may be handed on. */
export function isFirstHand({ headers }: Pick<MediaRequest, 'headers'>): boolean {
  return headers[relayedHeader] === undefined;
}

/** What goes to the media process that carries the path; its method was looked at before. */
export function relayed(
  method: SignalingRequest['method'],
  { url, headers, body }: MediaRequest,
  address: string,
): SignalingRequest {
  const kept = asked.flatMap((name) => {
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

/** What of its answer is the client's; the rest is for each connection to say. */
export function relayedHeaders({ headers }: SignalingAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => answered.includes(name)));
}
