import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../../ports/make-folder.ts';
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts';
import { isPathName, pathBelow } from '../../../ports/path-below.ts';
import { isKey, requireKey } from '../object-key.ts';

/** The folders below the store's root folder. */
export interface Folders {
  /** One folder for each upload that accepts parts. */
  readonly open: string;
  /** The folders of uploads that accept no more parts. */
  readonly sealed: string;
  readonly objects: string;
  /** Files that are being written; its contents after a crash can be deleted. */
  readonly partial: string;
}

/** The paths of a store's folders. */
export function foldersOf(root: string): Folders {
  return {
    open: join(root, 'open'),
    sealed: join(root, 'sealed'),
    objects: join(root, 'objects'),
    partial: join(root, 'partial'),
  };
}

/** Creates the folders of a store. */
export async function prepareFolders(root: string): Promise<Folders> {
  const folders = foldersOf(root);
  for (const folder of Object.values(folders)) makeFolder(folder);
  return folders;
}

/** The file of an object. Files are spread over 256 folders by a hash, because keys have the same prefix. */
export function objectFile(folders: Folders, key: string): string {
  requireKey(key);
  const spread = createHash('sha256').update(key).digest('hex').slice(0, 2);
  return pathBelow(folders.objects, spread, key.replaceAll('/', '~'));
}

/** The form of the ids that `begin` creates. */
const uploadIdPattern = /^[0-9a-f]{32}$/;

/**
 * The folder of an upload below `open` or `sealed`; undefined if the id does not have this store's form. The
 * id comes from a row: it may belong to another storage, or have been tampered with.
 */
export function uploadFolder(parent: string, uploadId: string): string | undefined {
  return uploadIdPattern.test(uploadId) ? pathBelow(parent, uploadId) : undefined;
}

/** The valid names of this store in a folder; none if the folder does not exist. */
export async function ownNames(folder: string): Promise<string[]> {
  return ((await unlessMissing(() => readdir(folder), undefined)) ?? []).filter(isPathName);
}

/** The key of an object by its file name; undefined for any other file. */
export function keyOf(name: string): string | undefined {
  const key = name.replaceAll('~', '/');
  return isKey(key) ? key : undefined;
}

/** Makes a file name durable: a rename is durable only after a sync of its folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file durably; removes it when `write` throws. */
export async function writeDurably(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await write(handle);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(file, { force: true });
    throw error;
  }
}

/** Creates the folder of a file. */
export async function makeFolderOf(file: string): Promise<void> {
  const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(dirname(file)));
}

/** Whether an error means that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The result of `action`; `absent` when a file or folder does not exist. */
export async function unlessMissing<T, A>(action: () => Promise<T>, absent: A): Promise<T | A> {
  try {
    return await action();
  } catch (error) {
    if (isMissing(error)) return absent;
    throw error;
  }
}

/** Runs `action` and turns errors of the file system into ObjectStoreUnavailableError. */
export async function reachable<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ObjectStoreUnavailableError('the upload folder cannot be used', { cause: error });
  }
}
