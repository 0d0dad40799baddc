import https from 'node:https';
import { Readable } from 'node:stream';
import { type Dialer, type JudgedHost, lookupOf } from '../../../ports/dialer.ts';
import { request as requestPlainly } from '../../../ports/node-http.ts';

/** The request may not be made, or did not get an answer; the message is for the owner of the bucket. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** As much of a request as S3's client gives. */
export interface OutgoingRequest {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer, its body read whole. */
export interface IncomingAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

/** How a request may reach out. */
export interface ReachPolicy {
  readonly dialer: Dialer;
  /** Whether over plain http too. */
  readonly allowPlain: boolean;
  readonly connectMs: number;
  readonly totalMs: number;
}

const maxResponseLength = 256 * 1024;

/** Whichever way there is no connection, so that nothing is learnt of a network from inside it. */
const notConnected =
  'The storage host could not be connected to: check the endpoint, its certificate, and that the internet reaches it.';

/**
 * Sends one request to a host that a stranger named. Exactly the addresses that were judged are connected to, and no redirect is
 * followed.
 */
export async function sendPinned(request: OutgoingRequest, policy: ReachPolicy): Promise<IncomingAnswer> {
  const secure = request.protocol === 'https:';
  if (!secure && !policy.allowPlain) {
    throw new NoAnswerError('Storage is reached over https only: give an https address.');
  }
  const deadline = AbortSignal.timeout(policy.totalMs);
  const port = request.port ?? (secure ? 443 : 80);
  const host = await policy.dialer.judge(request.hostname, port, deadline).catch((cause: unknown) => {
    throw new NoAnswerError(notConnected, { cause });
  });
  return exchange(request, host, policy, deadline);
}

function exchange(
  request: OutgoingRequest,
  host: JudgedHost,
  { connectMs, totalMs }: ReachPolicy,
  deadline: AbortSignal,
): Promise<IncomingAnswer> {
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
      if (cause instanceof NoAnswerError) reject(cause);
      else if (!isConnected) reject(new NoAnswerError(notConnected, { cause }));
      else if (deadline.aborted) reject(tooSlow(totalMs));
      else reject(new NoAnswerError('The storage host broke off.', { cause }));
    };
    outgoing.on('error', failed);
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxResponseLength)
          outgoing.destroy(new NoAnswerError('The storage host answered far too much.'));
      });
      answer.on('error', failed);
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          statusCode: answer.statusCode ?? 0,
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

function tooSlow(totalMs: number): NoAnswerError {
  return new NoAnswerError(`The storage host gave no complete answer in ${totalMs} ms.`);
}
