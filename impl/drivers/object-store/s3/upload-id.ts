import { isKey } from '../object-key.ts';

/**
 * The id of an upload for the rest of the deployment. It consists of the object's key and the storage's own
 * id, because the storage requires both.
 */
export function uploadIdOf(key: string, storageId: string): string {
  return `${key} ${storageId}`;
}

/**
 * The key and storage id in an upload id. Undefined for an id of another driver or a tampered row, which
 * this storage does not know.
 */
export function readUploadId(
  uploadId: string,
): { readonly key: string; readonly storageId: string } | undefined {
  const [key, storageId, ...more] = uploadId.split(' ');
  return key && isKey(key) && storageId && more.length === 0 ? { key, storageId } : undefined;
}
