// Copied from templates/client/runtime/socket/handshake-errors.ts by `npx callsheet generate`. Do not edit.

import { RefusalError } from '../call/errors.ts';
import type { SocketPlan } from './socket-plan.ts';

/** Why a socket was not opened. */
export interface HandshakeRefusal {
  readonly error: RefusalError;
  /** Whether coming back is in vain. */
  readonly isFinal: boolean;
}

/** So many characters of an answer are looked at. */
const longest = 65_536;

/**
 * Asks why a socket was not opened. Whoever opens a WebSocket is not shown the answer to the upgrade, in browsers and in Node
 * alike; so the same is asked once more without an upgrade, which is refused for the same reason. Undefined where that
 * answers nothing that the contract calls a refusal, or cannot be read.
 */
export async function handshakeRefusal(
  { operation, refusals = [] }: SocketPlan,
  address: string,
  fetch: typeof globalThis.fetch,
  timeout: number,
): Promise<HandshakeRefusal | undefined> {
  if (refusals.length === 0) return undefined;
  try {
    const signal = AbortSignal.timeout(Math.ceil(timeout));
    const asked = { signal, redirect: 'manual', credentials: 'omit', cache: 'no-store' } as const;
    const { status, headers, body } = await fetch(address.replace(/^ws/, 'http'), asked);
    const text = await beginningOf(body);
    const found = refusals.find((one) => one.status === status && text.includes(one.text));
    if (!found) return undefined;
    const answer = { status, headers: Object.fromEntries(headers), body: jsonIn(text) };
    const error = Object.assign(new RefusalError(operation, answer), { code: found.code });
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
  for (let next = await reader.read(); !next.done && text.length < longest; next = await reader.read())
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
