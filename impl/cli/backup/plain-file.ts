import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';

/** Thrown if a path is a symlink, a pipe, a device or a folder instead of a file. The message is one line. */
export class NotPlainFileError extends Error {
  override readonly name = 'NotPlainFileError';

  constructor(file: string, found: string) {
    super(`${file} is no plain file, but ${found}: the backup is damaged or was tampered with.`);
  }
}

/**
 * Opens a file for reading, without blocking: opening a pipe would otherwise wait for a writer.
 * @throws NotPlainFileError if the path is not a plain file. @throws Error with the system's code if it does
 * not exist.
 */
export async function openPlainFile(file: string): Promise<FileHandle> {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // The path is a symlink, or a device that does not respond. For a missing entry, `lstat` throws the
    // system's error.
    const found = await lstat(file);
    if (found.isFile()) throw error;
    throw new NotPlainFileError(file, kindOf(found));
  }
  const found = await handle.stat();
  if (found.isFile()) return handle;
  await handle.close();
  throw new NotPlainFileError(file, kindOf(found));
}

/** Reads a file as text. @throws NotPlainFileError as `openPlainFile` does. */
export async function readPlainFile(file: string): Promise<string> {
  const handle = await openPlainFile(file);
  try {
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** Checks that a path is a folder. @throws NotPlainFileError if it is a symlink or a file. */
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
