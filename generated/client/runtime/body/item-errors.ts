// Copied from templates/client/runtime/body/item-errors.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, isCallError, NetworkError } from '../call/errors.ts';
import { nameOf, type WireRequest } from '../transport/transport.ts';

/* The errors of bodies that are a sequence of items. */

/** The maximum number of characters of one item, so that an endless item does not fill memory. */
export const maxItemLength: number = 2 ** 24;

/** Parses an item. Throws `ContractViolationError` if the item is not JSON. */
export function jsonOf(text: string, response: Response, request: WireRequest): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw violation(response, request, 'came with an item that is no JSON');
  }
}

/** Creates the error for a response that violates the contract. */
export function violation({ status, headers }: Response, request: WireRequest, what: string): Error {
  const wireResponse = { status, headers: Object.fromEntries(headers), body: undefined };
  return new ContractViolationError(nameOf(request), wireResponse, what);
}

/**
 * Converts an error of a stream to an error of a call: `AbortedError` after the caller's signal, otherwise
 * `NetworkError`.
 */
export function failureOf(cause: unknown, request: WireRequest): unknown {
  const signal = request.options?.signal;
  if (isCallError(cause)) return cause;
  if (signal?.aborted) return new AbortedError(nameOf(request), signal.reason);
  return new NetworkError(nameOf(request), cause);
}
