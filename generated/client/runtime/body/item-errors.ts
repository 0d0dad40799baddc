// Copied from templates/client/runtime/body/item-errors.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, isCallError, NetworkError } from '../call/errors.ts';
import { nameOf, type WireRequest } from '../transport/transport.ts';

/* What can be wrong with bodies that are items, one after the other. */

/** Characters that an item may have: one that never ends is not waited for. */
export const longest: number = 2 ** 24;

/** What the text of an item says. */
export function jsonOf(text: string, response: Response, request: WireRequest): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw violation(response, request, 'came with an item that is no JSON');
  }
}

/** What came is not what the contract says. */
export function violation({ status, headers }: Response, request: WireRequest, what: string): Error {
  const answer = { status, headers: Object.fromEntries(headers), body: undefined };
  return new ContractViolationError(nameOf(request), answer, what);
}

/** Why a stream ended before its end: the errors of a call, whatever `fetch` calls it. */
export function failureOf(cause: unknown, request: WireRequest): unknown {
  const signal = request.options?.signal;
  if (isCallError(cause)) return cause;
  if (signal?.aborted) return new AbortedError(nameOf(request), signal.reason);
  return new NetworkError(nameOf(request), cause);
}
