import { S3ServiceException } from '@aws-sdk/client-s3';
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts';

/** Whether the storage says that there is no such object or upload. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name);
}

/** Whether the storage says that the parts are not those that it has. */
export function isOtherParts(error: unknown): boolean {
  return error instanceof S3ServiceException && ['InvalidPart', 'InvalidPartOrder'].includes(error.name);
}

/** Whether the storage says that nothing is left of an object from there on. */
export function isBeyondEnd(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === 'InvalidRange';
}

/** What the storage said, in a word: of its messages some repeat what was asked, with signatures and all. */
export function wordOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    return [error.name, error.$metadata.httpStatusCode].filter((part) => part !== undefined).join(', ');
  }
  if (!(error instanceof Error)) return 'no answer';
  if (error instanceof AggregateError && error.errors.length > 0) return wordOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * Asks the storage, within a time.
 * @param signal ends it before; its reason is then thrown.
 * @throws ObjectStoreUnavailableError when there is no answer in time, or a refusal that is about something else than
 * what was asked for.
 */
export async function answered<T>(
  ask: (options: { readonly abortSignal: AbortSignal }) => Promise<T>,
  ms: number,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(ms);
  try {
    return await ask({ abortSignal: signal === undefined ? late : AbortSignal.any([late, signal]) });
  } catch (error) {
    signal?.throwIfAborted();
    if (isMissing(error) || isOtherParts(error) || isBeyondEnd(error)) throw error;
    const word = late.aborted ? `no answer within ${ms / 1000} s` : wordOf(error);
    throw new ObjectStoreUnavailableError(`the object storage cannot be had (${word})`, { cause: error });
  }
}
