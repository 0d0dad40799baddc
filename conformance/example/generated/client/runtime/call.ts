// Copied from templates/client/runtime/call.ts by `npx callsheet generate`. Do not edit.

import type { CallTraits, Transport, WireAnswer } from './transport.ts';

/** One call of an operation, before it is written for the wire. */
export interface Call {
  readonly method: string;
  /** The path with its parameters filled in. */
  readonly path: string;
  readonly query?: object | undefined;
  readonly headers?: object | undefined;
  readonly body?: unknown;
  /** The media type of `body`; JSON unless stated. */
  readonly contentType?: string | undefined;
  /** What the contract says of the operation, for transports that act on it. */
  readonly traits?: CallTraits;
}

/** The answer has a status the contract does not list for the operation: a proxy's, a newer server's, or a fault's. */
export class UndeclaredAnswerError extends Error {
  override readonly name = 'UndeclaredAnswerError';
  readonly status: number;
  readonly answer: WireAnswer;

  constructor(method: string, path: string, answer: WireAnswer) {
    super(`${method} ${path} answered ${answer.status}, which the contract does not list.`);
    this.status = answer.status;
    this.answer = answer;
  }
}

/** Sends a call and gives back its answer when the contract lists its status; else throws `UndeclaredAnswerError`. */
export async function call<Answer>(
  send: Transport,
  given: Call | Promise<Call>,
  statuses: { includes(status: number): boolean },
): Promise<Answer> {
  const call = await given;
  const answer = await send({
    method: call.method,
    path: call.path + queryString(call.query),
    headers: headersOf(call),
    body: bodyOf(call.body),
    ...(call.traits && { traits: call.traits }),
  });
  if (!statuses.includes(answer.status)) throw new UndeclaredAnswerError(call.method, call.path, answer);
  return answer as Answer; // the status is one of the contract's, and what comes with it is the server's promise
}

/**
 * A value as one segment of a path: a slash in it stays part of it. Nothing and dots are refused: however they are
 * written, URLs resolve them away, and the call would reach another operation.
 */
export function segment(value: unknown): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new RangeError(`"${text}" cannot be a segment of a path.`);
  return encodeURIComponent(text);
}

/** A value that spans several segments of a path: its slashes stay slashes. */
export function segments(value: string): string {
  return value.split('/').map(segment).join('/');
}

function queryString(query: object | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) pairs.append(name, textOf(one));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

function headersOf({ headers, body, contentType = 'application/json' }: Call): Record<string, string> {
  const own = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  const sent = Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), textOf(value)]));
  return body === undefined ? sent : { ...sent, 'content-type': contentType };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function bodyOf(body: unknown): string | Uint8Array | undefined {
  return body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
}
