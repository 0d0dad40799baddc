import https from 'node:https';
import { Readable } from 'node:stream';
import { type Dialer, lookupOf, type ValidatedHost } from '../../../ports/dialer.ts';
import { request as requestPlainly } from '../../../ports/node-http.ts';

/** The request is not permitted, or had no response. The owner of the bucket reads the message. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
}

/** The fields of an S3 client's request that are used here. */
export interface OutgoingRequest {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A response with its complete body. */
export interface IncomingResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

/** The limits of a request. */
export interface ReachPolicy {
  readonly dialer: Dialer;
  /** Whether plain HTTP is permitted. */
  readonly allowPlain: boolean;
  readonly connectMs: number;
  readonly totalMs: number;
}

const maxResponseLength = 256 * 1024;

/** The same message for every connection failure, so that it reveals nothing about the internal network. */
const notConnected =
  'The storage host could not be connected to: check the endpoint, its certificate, and that the internet reaches it.';

/**
 * Sends one request to a host that a user named. It connects to exactly the validated addresses and follows
 * no redirect.
 */
export async function sendPinned(request: OutgoingRequest, policy: ReachPolicy): Promise<IncomingResponse> {
  const secure = request.protocol === 'https:';
  if (!secure && !policy.allowPlain) {
    throw new NoResponseError('Storage is reached over https only: use an https address.');
  }
  const deadline = AbortSignal.timeout(policy.totalMs);
  const port = request.port ?? (secure ? 443 : 80);
  const host = await policy.dialer.judge(request.hostname, port, deadline).catch((cause: unknown) => {
    throw new NoResponseError(notConnected, { cause });
  });
  return exchange(request, host, policy, deadline);
}

function exchange(
  request: OutgoingRequest,
  host: ValidatedHost,
  { connectMs, totalMs }: ReachPolicy,
  deadline: AbortSignal,
): Promise<IncomingResponse> {
  const send = request.protocol === 'https:' ? https.request : requestPlainly;
  return new Promise((resolve, reject) => {
    const outgoing = send({
      method: request.method,
      hostname: host.name,
      port: host.port,
      path: `${request.path}${queryOf(request.query)}`,
      headers: request.headers,
      lookup: lookupOf(host),
      agent: false,
      signal: deadline,
      maxHeaderSize: 16 * 1024,
    });
    let isConnected = false;
    const connecting = setTimeout(() => outgoing.destroy(), connectMs);
    outgoing.on('socket', (socket) => {
      socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        clearTimeout(connecting);
      });
    });
    const failed = (cause: Error) => {
      clearTimeout(connecting);
      if (cause instanceof NoResponseError) reject(cause);
      else if (!isConnected) reject(new NoResponseError(notConnected, { cause }));
      else if (deadline.aborted) reject(tooSlow(totalMs));
      else reject(new NoResponseError('The storage host closed the connection early.', { cause }));
    };
    outgoing.on('error', failed);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxResponseLength)
          outgoing.destroy(new NoResponseError('The response of the storage host is too large.'));
      });
      response.on('error', failed);
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          body: Readable.from([Buffer.concat(chunks)]),
        });
      });
    });
    outgoing.end();
  });
}

function queryOf(query: OutgoingRequest['query']): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.sort().join('&')}`;
}

function tooSlow(totalMs: number): NoResponseError {
  return new NoResponseError(`The storage host sent no complete response within ${totalMs} ms.`);
}
