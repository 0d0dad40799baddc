import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Dialer, lookupOf, UnreachableError } from '../../ports/dialer.ts';
import { request } from '../../ports/node-http.ts';

/** Options of a request to an upstream server. */
export interface UpstreamRequest {
  readonly dialer: Dialer;
  /** The value of the `Range` header. */
  readonly range: string | undefined;
  /** The maximum number of redirects. */
  readonly maxRedirects: number;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/** A response with its headers; the body follows. */
export interface UpstreamResponse {
  /** The address after redirects. */
  readonly url: URL;
  readonly message: IncomingMessage;
}

/**
 * The time limit until the response starts, for each redirect; afterwards the limit for a pause in the body.
 */
const timeoutMs = 8000;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Requests an HTTP address. The host of every redirect is resolved and checked, and only the checked address
 * is connected.
 * @throws UnreachableError if there is no response, or a redirect leads to a forbidden address.
 */
export async function requestUpstream(given: URL, request: UpstreamRequest): Promise<UpstreamResponse> {
  let url = given;
  for (let hop = 0; hop <= request.maxRedirects; hop += 1) {
    const message = await requestHop(url, request);
    const { location } = message.headers;
    if (!redirects.includes(message.statusCode ?? 0) || location === undefined) return { url, message };
    message.destroy();
    const next = httpAddress(location, url);
    if (!next) break;
    url = next;
  }
  throw new UnreachableError();
}

/** Parses an HTTP address, possibly relative to a base; undefined for anything else. */
export function httpAddress(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href);
  return url && ['http:', 'https:'].includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

async function requestHop(url: URL, { dialer, range, signal }: UpstreamRequest): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const host = await dialer.judge(url.hostname, Number(url.port) || (secure ? 443 : 80), deadline);
  return new Promise((resolve, reject) => {
    const failed = (cause: unknown) => {
      reject(new UnreachableError({ cause }));
      outgoing.destroy();
    };
    const outgoing = (secure ? https.request : request)({
      host: host.name,
      port: host.port,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Callsheet',
        ...credentialsOf(url),
        ...(range !== undefined && { range }),
      },
      lookup: lookupOf(host),
      agent: false,
      maxHeaderSize: 16 * 1024,
    });
    const abandon = () => failed(deadline.reason);
    deadline.addEventListener('abort', abandon, { once: true });
    if (deadline.aborted) abandon();
    outgoing.on('error', failed);
    outgoing.on('response', (message) => {
      deadline.removeEventListener('abort', abandon);
      // Ends a response after a pause of the server. Unread data of a slow reader is no pause of the server.
      message.setTimeout(timeoutMs, () => {
        if (message.readableLength === 0) message.destroy();
      });
      const end = () => message.destroy();
      signal.addEventListener('abort', end, { once: true });
      message.on('error', () => {}).on('close', () => signal.removeEventListener('abort', end));
      resolve(message);
    });
    outgoing.end();
  });
}

/** Credentials in an address are sent only to its host. */
function credentialsOf({ username, password }: URL): { readonly authorization?: string } {
  if (username === '' && password === '') return {};
  try {
    const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
  } catch {
    return {};
  }
}
