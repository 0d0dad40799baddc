import { isKey } from '../object-key.ts';

/**
 * An upload's id as the rest of the deployment knows it: the storage's own and, since the storage asks for both, the key
 * of the object that is to become.
 */
export function uploadIdOf(key: string, storageId: string): string {
  return `${key} ${storageId}`;
}

/** The parts of such an id; undefined for one of another driver or of a tampered row, of which this storage knows nothing. */
export function readUploadId(
  uploadId: string,
): { readonly key: string; readonly storageId: string } | undefined {
  const [key, storageId, ...more] = uploadId.split(' ');
  return key && isKey(key) && storageId && more.length === 0 ? { key, storageId } : undefined;
}
