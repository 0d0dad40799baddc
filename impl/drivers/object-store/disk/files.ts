import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../../ports/make-folder.ts';
import { ObjectStoreUnavailableError } from '../../../ports/object-store.ts';
import { isPathName, pathBelow } from '../../../ports/path-below.ts';
import { isKey, requireKey } from '../object-key.ts';

/** The folders below the store's own. */
export interface Folders {
  /** One folder an upload, for as long as it takes parts. */
  readonly open: string;
  /** Where an upload's folder is moved to once it takes no more. */
  readonly sealed: string;
  readonly objects: string;
  /** Files that are being written; what is in it after a crash is rubbish. */
  readonly partial: string;
}

/** Where the folders of a store are. */
export function foldersOf(root: string): Folders {
  return {
    open: join(root, 'open'),
    sealed: join(root, 'sealed'),
    objects: join(root, 'objects'),
    partial: join(root, 'partial'),
  };
}

/** Makes the folders of a store. */
export async function prepareFolders(root: string): Promise<Folders> {
  const folders = foldersOf(root);
  for (const folder of Object.values(folders)) makeFolder(folder);
  return folders;
}

/** The file of an object. Files are spread over 256 folders, since keys begin alike. */
export function objectFile(folders: Folders, key: string): string {
  requireKey(key);
  const spread = createHash('sha256').update(key).digest('hex').slice(0, 2);
  return pathBelow(folders.objects, spread, key.replaceAll('/', '~'));
}

/** As `begin` makes them. */
const uploadIdPattern = /^[0-9a-f]{32}$/;

/**
 * The folder of an upload below `open` or `sealed`; undefined if this store has made no such id. The id comes out of a row: it may
 * be another storage's, or have been tampered with.
 */
export function uploadFolder(parent: string, uploadId: string): string | undefined {
  return uploadIdPattern.test(uploadId) ? pathBelow(parent, uploadId) : undefined;
}

/** The names in a folder that this store may have given; none if there is no such folder. */
export async function ownNames(folder: string): Promise<string[]> {
  return ((await unlessMissing(() => readdir(folder), undefined)) ?? []).filter(isPathName);
}

/** The key of the object that a file in the folder of objects is; undefined for any other file. */
export function keyOf(name: string): string | undefined {
  const key = name.replaceAll('~', '/');
  return isKey(key) ? key : undefined;
}

/** Makes a name durable: a file's rename is kept only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that did not exist, durably; nothing is left of it when `write` throws. */
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

/** Makes the folder a file will be in. */
export async function makeFolderOf(file: string): Promise<void> {
  const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(dirname(file)));
}

/** Whether an error says that a file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What `action` gives; `absent` when a file or folder it needs is not there. */
export async function unlessMissing<T, A>(action: () => Promise<T>, absent: A): Promise<T | A> {
  try {
    return await action();
  } catch (error) {
    if (isMissing(error)) return absent;
    throw error;
  }
}

/** Runs `action`; what the file system refuses is storage that cannot be had now. */
export async function reachable<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ObjectStoreUnavailableError('the upload folder cannot be used', { cause: error });
  }
}
