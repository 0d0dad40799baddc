import { rm, stat } from 'node:fs/promises';
import { pathBelow } from '../../../ports/path-below.ts';
import { type Folders, ownNames as names, unlessMissing } from './files.ts';

/**
 * A file without writes for this long has no writer any more, because a sender that is silent for a minute
 * is disconnected, and the deployment's own files are small.
 */
export const rubbishAgeMs = 2 * 60_000;

/**
 * Removes half-written files that a crash left. Keeps recent ones, because another process may still write
 * them.
 */
export async function clearRubbish(folders: Folders): Promise<void> {
  await clear(folders.partial, () => true);
  for (const parent of [folders.open, folders.sealed]) {
    for (const uploadId of await names(parent)) await clear(pathBelow(parent, uploadId), isPartial);
  }
}

/** Whether a file in an upload's folder is half-written. */
export function isPartial(name: string): boolean {
  return name.startsWith('partial-');
}

async function clear(folder: string, isRubbish: (name: string) => boolean): Promise<void> {
  for (const name of await names(folder)) {
    if (!isRubbish(name)) continue;
    const file = pathBelow(folder, name);
    const found = await unlessMissing(() => stat(file), undefined);
    if (found && Date.now() - found.mtimeMs > rubbishAgeMs) await rm(file, { force: true });
  }
}
