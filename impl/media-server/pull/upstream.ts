import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Dialer, lookupOf, UnreachableError } from '../../ports/dialer.ts';
import { request } from '../../ports/node-http.ts';

/** How an address is asked for. */
export interface UpstreamRequest {
  readonly dialer: Dialer;
  /** What to ask for of it, as the `Range` header has it. */
  readonly range: string | undefined;
  /** How many redirects are followed. */
  readonly maxRedirects: number;
  /** Gives the request up. */
  readonly signal: AbortSignal;
}

/** An answer that has begun. */
export interface UpstreamAnswer {
  /** Where it came from in the end. */
  readonly url: URL;
  readonly message: IncomingMessage;
}

/** Until an answer begins, for each hop; after that, without a byte that could have come. */
const timeoutMs = 8000;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Asks for an address of HTTP. The host of every hop is looked up and judged, and connected to by what was judged.
 * @throws UnreachableError when there is no answer, or a hop leads where nobody may go.
 */
export async function askUpstream(given: URL, request: UpstreamRequest): Promise<UpstreamAnswer> {
  let url = given;
  for (let hop = 0; hop <= request.maxRedirects; hop += 1) {
    const message = await ask(url, request);
    const { location } = message.headers;
    if (!redirects.includes(message.statusCode ?? 0) || location === undefined) return { url, message };
    message.destroy();
    const next = httpAddress(location, url);
    if (!next) break;
    url = next;
  }
  throw new UnreachableError();
}

/** An address of HTTP, as written on the page of another; undefined for anything else. */
export function httpAddress(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base?.href);
  return url && ['http:', 'https:'].includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

async function ask(url: URL, { dialer, range, signal }: UpstreamRequest): Promise<IncomingMessage> {
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
    const giveUp = () => failed(deadline.reason);
    deadline.addEventListener('abort', giveUp, { once: true });
    if (deadline.aborted) giveUp();
    outgoing.on('error', failed);
    outgoing.on('response', (message) => {
      deadline.removeEventListener('abort', giveUp);
      // What waits here because its reader has no room for it is no silence.
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

/** What stands before the host of an address is for that host alone. */
function credentialsOf({ username, password }: URL): { readonly authorization?: string } {
  if (username === '' && password === '') return {};
  try {
    const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
  } catch {
    return {};
  }
}
