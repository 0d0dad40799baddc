import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { kindOf } from '../../cli/input-file.ts';

/** Reads a file by its absolute path. Fails with the code ENOENT if it does not exist. */
export type SpecReader = (file: string) => Promise<string>;

/** The maximum size of a file of a spec. */
export const maxSpecBytes = 64 * 1024 * 1024;

/** Opens without waiting, because a pipe may have no writer and a device may never end. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads a file of a spec. @throws Error if it is not a regular file, or larger than 64 MiB. */
export const readFromDisk: SpecReader = async (file) => {
  // Opening a device may have side effects, so its type is checked first.
  plainSize(await stat(file));
  const handle = await open(file, flags);
  try {
    return await textOf(handle, plainSize(await handle.stat()));
  } finally {
    await handle.close();
  }
};

/** Like `readFromDisk`, but synchronous, for callers that compare a text read earlier with the current file. */
export function readFromDiskNow(file: string): string {
  plainSize(statSync(file));
  const descriptor = openSync(file, flags);
  try {
    const bytes = Buffer.alloc(plainSize(fstatSync(descriptor)));
    let filled = 0;
    for (;;) {
      const read = readSync(descriptor, bytes, filled, bytes.length - filled, null);
      filled += read;
      if (read === 0 || filled === bytes.length) return bytes.toString('utf8', 0, filled);
    }
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads as many bytes as the file's size. Files that the system generates, such as those below /proc, have
 * size 0.
 */
async function textOf(handle: FileHandle, size: number): Promise<string> {
  const bytes = Buffer.alloc(size);
  let filled = 0;
  for (;;) {
    const { bytesRead } = await handle.read(bytes, filled, size - filled, null);
    filled += bytesRead;
    if (bytesRead === 0 || filled === size) return bytes.toString('utf8', 0, filled);
  }
}

function plainSize(found: Stats): number {
  if (found.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  if (!found.isFile()) throw new Error(`it is ${kindOf(found)}`);
  if (found.size > maxSpecBytes)
    throw new Error(`it has ${found.size} bytes; a file of a spec has at most ${maxSpecBytes}`);
  return found.size;
}
