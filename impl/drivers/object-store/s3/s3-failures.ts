import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts';

/** Whether the error means that the object or upload does not exist. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name);
}

/** Whether the error means that the stored parts differ from the parts in the request. */
export function isOtherParts(error: unknown): boolean {
  return error instanceof S3ServiceException && ['InvalidPart', 'InvalidPartOrder'].includes(error.name);
}

/** Whether the error means that the range starts after the end of the object. */
export function isBeyondEnd(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === 'InvalidRange';
}

/**
 * The error of the storage in one word. Its messages are not used, because some repeat the request including
 * its signature.
 */
export function wordOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    return [error.name, error.$metadata.httpStatusCode].filter((part) => part !== undefined).join(', ');
  }
  if (!(error instanceof Error)) return 'no response';
  if (error instanceof AggregateError && error.errors.length > 0) return wordOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Sends a request to the storage with a timeout.
 * @param signal aborts it earlier; its reason is then thrown.
 * @throws ObjectStoreUnavailableError when there is no response in time, or an error that does not concern
 * the requested object.
 */
export async function withTimeout<T>(
  sendCommand: (options: { readonly abortSignal: AbortSignal }) => Promise<T>,
  ms: number,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(ms);
  try {
    return await sendCommand({ abortSignal: signal === undefined ? late : AbortSignal.any([late, signal]) });
  } catch (error) {
    signal?.throwIfAborted();
    if (isMissing(error) || isOtherParts(error) || isBeyondEnd(error)) throw error;
    const word = late.aborted ? `no response within ${ms / 1000} s` : wordOf(error);
    throw new ObjectStoreUnavailableError(`the object storage is not available (${word})`, { cause: error });
  }
}
