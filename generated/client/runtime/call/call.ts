// Copied from templates/client/runtime/call/call.ts by `npx callsheet generate`. Do not edit.

import type { CallTraits, SendingOptions, Transport } from '../transport/transport.ts';
import { ContractViolationError } from './contract-violation.ts';
import type { Statuses } from './status-sets.ts';

/** One call of an operation. What its query, headers or body take to be written is imported by its function alone. */
export interface Call {
  readonly operation: string;
  readonly method: string;
  /** The path with its parameters filled in, and the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** What the contract says of the operation, for transports that act on it. */
  readonly traits?: CallTraits;
}

/**
 * Sends a call and gives back its answer when it is one that the contract lists; else throws `ContractViolationError`. The
 * answers of `structured` statuses are JSON objects or lists; those of `others` are taken as they come.
 */
export async function call<Answer>(
  send: Transport,
  given: Call,
  options: SendingOptions | undefined,
  structured: Statuses,
  others?: Statuses,
): Promise<Answer> {
  const answer = await send({ headers: {}, ...given, options });
  const { status, body } = answer;
  const what = structured.includes(status)
    ? Object(body) !== body && 'came with no JSON object or list'
    : !others?.includes(status) && 'is no status that the contract lists';
  if (what) throw new ContractViolationError(given.operation, answer, what);
  return answer as Answer; // it has a status of the contract's, and what comes with it is the server's promise
}

/**
 * A value as one segment of a path: a slash in it stays part of it. Nothing and dots are refused: however they are
 * written, URLs resolve them away, and the call would reach another operation. `where` names the operation and the
 * parameter in the error: `getRoom: id`.
 * @throws Error for a missing value, which programs without types may give, an empty text, `.` and `..`.
 */
export function segment(value: unknown, where: string): string {
  // Both functions make a text of any value by themselves, which keeps programs small.
  if (/^\.{0,2}$/.test((value ?? '') as string)) throw new Error(`${where}: "${value}" is no segment.`);
  return encodeURIComponent(value as string);
}

/** A value that spans several segments of a path: its slashes stay slashes. */
export function segments(value: unknown, where: string): string {
  const parts = String(value ?? segment(value, where)).split('/');
  return parts.map((part) => segment(part, where)).join('/');
}
