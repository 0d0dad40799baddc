import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { type HostAddress, isPublic, literalAddress, type Resolve } from '../../network/public-addresses.ts';

/** The request may not be made, or did not get an answer; the message is for the owner of the bucket. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
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
  readonly resolve: Resolve;
  /** Private networks, this machine and plain http too. */
  readonly allowPrivate: boolean;
  readonly connectMs: number;
  readonly totalMs: number;
}

const largestAnswer = 256 * 1024;

/**
 * Sends one request to a host that a stranger named. The host's addresses are looked up once and judged, and exactly
 * those are connected to: a name that points elsewhere a moment later leads nowhere else. No redirect is followed.
 */
export async function sendPinned(request: OutgoingRequest, policy: ReachPolicy): Promise<IncomingAnswer> {
  const secure = request.protocol === 'https:';
  if (!secure && !policy.allowPrivate) {
    throw new UnreachableError('Storage is reached over https only: give an https address.');
  }
  const deadline = AbortSignal.timeout(policy.totalMs);
  const addresses = await Promise.race([addressesOf(request.hostname, policy), endOf(deadline, policy)]);
  return exchange(request, addresses, policy, deadline);
}

async function addressesOf(hostname: string, { resolve, allowPrivate }: ReachPolicy): Promise<HostAddress[]> {
  const literal = literalAddress(hostname);
  const addresses = literal ? [literal] : await resolve(hostname);
  if (addresses.length === 0) throw new UnreachableError("The storage host's name has no address.");
  // One private address among public ones is refused as well: which of them is tried is the network's choice.
  if (!allowPrivate && !addresses.every(isPublic)) {
    throw new UnreachableError("The storage host's address is not a public one.");
  }
  return addresses;
}

function exchange(
  request: OutgoingRequest,
  addresses: readonly HostAddress[],
  { connectMs, totalMs }: ReachPolicy,
  deadline: AbortSignal,
): Promise<IncomingAnswer> {
  const send = request.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const outgoing = send({
      method: request.method,
      hostname: request.hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(request.port !== undefined && { port: request.port }),
      path: `${request.path}${queryOf(request.query)}`,
      headers: request.headers,
      lookup: lookupOf(addresses),
      agent: false,
      signal: deadline,
      maxHeaderSize: 16 * 1024,
    });
    const connecting = setTimeout(
      () => outgoing.destroy(new UnreachableError(`The storage host took no connection in ${connectMs} ms.`)),
      connectMs,
    );
    outgoing.on('socket', (socket) => {
      socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', () =>
        clearTimeout(connecting),
      );
    });
    outgoing.on('error', (error) => {
      clearTimeout(connecting);
      reject(deadline.aborted ? tooSlow(totalMs) : asUnreachable(error));
    });
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > largestAnswer)
          outgoing.destroy(new UnreachableError('The storage host answered far too much.'));
      });
      answer.on('error', (error) => reject(deadline.aborted ? tooSlow(totalMs) : asUnreachable(error)));
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

/** Gives the addresses that were judged, whatever the name servers would say now. */
function lookupOf(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
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

function endOf(deadline: AbortSignal, { totalMs }: ReachPolicy): Promise<never> {
  return new Promise((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(tooSlow(totalMs)), { once: true });
  });
}

function tooSlow(totalMs: number): UnreachableError {
  return new UnreachableError(`The storage host gave no complete answer in ${totalMs} ms.`);
}

function asUnreachable(cause: Error): UnreachableError {
  if (cause instanceof UnreachableError) return cause;
  const code = 'code' in cause ? String(cause.code) : '';
  const isTls = /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|EPROTO/.test(code);
  return new UnreachableError(
    isTls
      ? "The storage host's certificate cannot be trusted, or it speaks no TLS."
      : 'The storage host cannot be connected to, or broke off.',
    { cause },
  );
}
