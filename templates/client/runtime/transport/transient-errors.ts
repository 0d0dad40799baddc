import { ApiError, CredentialError, NetworkError, TimeoutError } from '../call/errors.ts';

/**
 * Whether a status is transient: a gateway that did not reach the server, or a server that is busy or
 * restarts.
 */
export const isTransientStatus = (status: number): boolean =>
  [408, 425, 429].includes(status) || status >= 500;

/** Whether a request that failed with this error may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ApiError) return isTransientStatus(error.status);
  if (error instanceof CredentialError) return isTransient(error.cause);
  return error instanceof NetworkError || error instanceof TimeoutError || error instanceof TypeError;
}
