// Copied from templates/client/runtime/transport/transient-errors.ts by `npx callsheet generate`. Do not edit.

import { CredentialError, NetworkError, RefusalError, TimeoutError } from '../call/errors.ts';

/** What a gateway answers that did not reach the server, or a server that is busy or restarts. */
export const isPassingStatus = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500;

/** Whether what was asked of somebody over the network may be had another time. */
export function isPassing(error: unknown): boolean {
  if (error instanceof RefusalError) return isPassingStatus(error.status);
  if (error instanceof CredentialError) return isPassing(error.cause);
  return error instanceof NetworkError || error instanceof TimeoutError || error instanceof TypeError;
}
