import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/** Thrown when a setting names something other than a plain file; the message names its kind. */
export class NoPlainFileError extends Error {
  override readonly name = 'NoPlainFileError';
}

/**
 * Opens a file that a person named, for reading. Rejects pipes and devices, because opening a pipe without a
 * writer never ends, nor does reading a device such as /dev/zero.
 * @throws NoPlainFileError if it is not a plain file. @throws Error of the system, with a code.
 */
export async function openNamedFile(file: string): Promise<FileHandle> {
  // Opening a device may have a side effect, so the kind is checked first.
  requirePlain(await stat(file));
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    requirePlain(await handle.stat());
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The text of such a file. @throws as `openNamedFile`; NoPlainFileError also if it is larger than `maxBytes`. */
export async function readNamedFile(file: string, maxBytes: number): Promise<string> {
  const handle = await openNamedFile(file);
  try {
    const { size } = await handle.stat();
    if (size > maxBytes) throw new NoPlainFileError(`it has ${size} bytes, more than ${maxBytes}`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

function requirePlain(found: Stats): void {
  if (!found.isFile()) throw new NoPlainFileError(`it is ${kindOf(found)}`);
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  return found.isFIFO() ? 'a pipe' : 'a device or socket';
}
