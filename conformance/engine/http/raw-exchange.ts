import { performance } from 'node:perf_hooks';
import { connect } from './connection.ts';
import { asNoResponse, NoResponse } from './no-response.ts';
import type { Trust } from './trust.ts';

interface RawResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  readonly ms: number;
}

/** Reading stops after this many characters, because no check of bytes needs more. */
const maxCharacters = 512 * 1024;

/**
 * Sends bytes to a host, and reads its response until the response is complete, the host closes the
 * connection, or the time is over.
 */
export async function exchangeBytes(
  url: URL,
  bytes: string,
  { timeoutMs, trust }: { readonly timeoutMs: number; readonly trust?: Trust | undefined },
): Promise<RawResponse> {
  const began = performance.now();
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(url, trust);
    let received = '';
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (isComplete(received) || received.length > maxCharacters) socket.destroy();
    });
    socket.on('error', (problem) => (received === '' ? reject(asNoResponse(problem)) : undefined));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    socket.write(bytes, 'latin1');
  });
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (!status) throw new NoResponse('the connection was closed without an HTTP response');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
  return { status, headers, body, ms: performance.now() - began };
}

function isComplete(received: string): boolean {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end + 2))?.[1];
  return length !== undefined && received.length >= end + 4 + Number(length);
}
