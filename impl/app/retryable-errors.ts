import { UnavailableError } from '../../generated/server/runtime/errors/api-error.ts';
import { LinkError } from '../ipc/link-errors.ts';
import { storageRetrySeconds } from '../ports/object-store.ts';
import { StoreBusyError, StoreUnavailableError } from '../ports/store.ts';

/**
 * Turns errors that pass into 503 responses with `Retry-After` (ERR-13): a busy store, a full disk, an
 * unreachable process. Returns other errors unchanged.
 */
export function retryableError(error: unknown): unknown {
  if (error instanceof StoreBusyError)
    return new UnavailableError('The store is busy; retry in a moment.', 1);
  if (error instanceof LinkError)
    return new UnavailableError('A part of the deployment cannot be reached; retry in a moment.', 1);
  if (!(error instanceof StoreUnavailableError)) return error;
  return new UnavailableError('The store cannot be written or read now; retry later.', storageRetrySeconds);
}
