import { ApiError } from '../call/errors.ts';
import type { SocketPlan } from './socket-plan.ts';

/** Why the server rejected an upgrade. */
export interface HandshakeError {
  readonly error: ApiError;
  /** Whether a retry would fail again. */
  readonly isFinal: boolean;
}

/** The maximum number of characters that are read of a response. */
const maxCharacters = 65_536;

/**
 * Finds out why a socket was not opened. Neither browsers nor Node show the response to a rejected upgrade,
 * so this function sends the same request without an upgrade, which the server rejects for the same reason.
 * Returns undefined if the response is no error response of the contract, or cannot be read.
 */
export async function handshakeError(
  { operation, errorResponses = [] }: SocketPlan,
  address: string,
  fetch: typeof globalThis.fetch,
  timeout: number,
): Promise<HandshakeError | undefined> {
  if (errorResponses.length === 0) return undefined;
  try {
    const signal = AbortSignal.timeout(Math.ceil(timeout));
    const init = { signal, redirect: 'manual', credentials: 'omit', cache: 'no-store' } as const;
    const { status, headers, body } = await fetch(address.replace(/^ws/, 'http'), init);
    const text = await beginningOf(body);
    const found = errorResponses.find((one) => one.status === status && text.includes(one.text));
    if (!found) return undefined;
    const response = { status, headers: Object.fromEntries(headers), body: jsonIn(text) };
    const error = Object.assign(new ApiError(operation, response), { code: found.code });
    return { error, isFinal: found.final === true };
  } catch {
    return undefined;
  }
}

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let next = await reader.read(); !next.done && text.length < maxCharacters; next = await reader.read())
    text += decoder.decode(next.value, { stream: true });
  await reader.cancel();
  return text;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
