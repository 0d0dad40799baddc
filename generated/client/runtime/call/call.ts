// Copied from templates/client/runtime/call/call.ts by `npx callsheet generate`. Do not edit.

import type { CallTraits, SendingOptions, Transport } from '../transport/transport.ts';
import { ContractViolationError } from './contract-violation.ts';
import type { Statuses } from './status-sets.ts';

/** One call of an operation, with its query, headers and body already serialized. */
export interface Call {
  readonly operation: string;
  readonly method: string;
  /** The path with its parameters filled in, and the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Facts of the contract about the operation that middleware uses. */
  readonly traits?: CallTraits;
}

/**
 * Sends a call and returns its response. Responses with a status of `others` are returned without a check of
 * their body.
 *
 * @throws ContractViolationError if the contract does not list the status, or if the body of a `structured`
 * status is not a JSON object or list.
 */
export async function call<DeclaredResponse>(
  send: Transport,
  request: Call,
  options: SendingOptions | undefined,
  structured: Statuses,
  others?: Statuses,
): Promise<DeclaredResponse> {
  const response = await send({ headers: {}, ...request, options });
  const { status, body } = response;
  const what = structured.includes(status)
    ? Object(body) !== body && 'came with no JSON object or list'
    : !others?.includes(status) && 'is no status that the contract lists';
  if (what) throw new ContractViolationError(request.operation, response, what);
  return response as DeclaredResponse; // The status is checked, but the type of the body is only declared by the contract.
}

/**
 * Encodes a value as one path segment, including slashes. Empty texts and dots are rejected, because URLs
 * remove them even when they are encoded, and the call would reach another operation. `where` names the
 * operation and the parameter in the error: `getRoom: id`.
 *
 * @throws Error for a missing value (possible from untyped code), an empty text, `.` and `..`.
 */
export function segment(value: unknown, where: string): string {
  // `test` and `encodeURIComponent` convert any value to a text, which keeps bundles small.
  if (/^\.{0,2}$/.test((value ?? '') as string)) throw new Error(`${where}: "${value}" is no segment.`);
  return encodeURIComponent(value as string);
}

/**
 * Encodes a value that spans several path segments: its slashes stay slashes.
 *
 * @throws Error as `segment` does.
 */
export function segments(value: unknown, where: string): string {
  const parts = String(value ?? segment(value, where)).split('/');
  return parts.map((part) => segment(part, where)).join('/');
}
