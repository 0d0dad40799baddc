import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';

/** Thrown when a path has a symlink, a pipe, a device or a folder instead of a file; the message is one line. */
export class NotPlainFileError extends Error {
  override readonly name = 'NotPlainFileError';

  constructor(file: string, found: string) {
    super(`${file} is no plain file, but ${found}: the backup is damaged or was tampered with.`);
  }
}

/**
 * Opens a file to be read. It waits for nobody: a pipe without a writer would never be opened.
 * @throws NotPlainFileError if it is anything else than a file. @throws Error with the system's code if it is not there.
 */
export async function openPlainFile(file: string): Promise<FileHandle> {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // A symlink, or a device that is not there; an entry that does not exist at all stays the system's error.
    const found = await lstat(file);
    if (found.isFile()) throw error;
    throw new NotPlainFileError(file, kindOf(found));
  }
  const found = await handle.stat();
  if (found.isFile()) return handle;
  await handle.close();
  throw new NotPlainFileError(file, kindOf(found));
}

/** The text of a file. @throws NotPlainFileError as `openPlainFile`. */
export async function readPlainFile(file: string): Promise<string> {
  const handle = await openPlainFile(file);
  try {
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** @throws NotPlainFileError if a folder is a symlink to one, or none. */
export async function requireFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new NotPlainFileError(folder, kindOf(found));
}

function kindOf(found: Stats): string {
  if (found.isSymbolicLink()) return 'a symlink';
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a pipe';
  return found.isFile() ? 'a file' : 'a device or socket';
}
