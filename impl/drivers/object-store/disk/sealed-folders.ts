import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { pathBelow } from '../../../ports/path-below.ts';
import { type Folders, ownNames, unlessMissing } from './files.ts';

/*
 * An upload that accepts no more parts is a folder in `sealed`, named `<uploadId>.<random>`. Only the process that joins
 * its parts knows the name. A process that takes over renames the folder, so that the first process can no longer rename
 * or remove its files by mistake. A folder named by the id alone is of an earlier version.
 */

/** The upload of a folder in `sealed`. */
export function uploadOf(name: string): string {
  return name.split('.')[0] ?? name;
}

/** The folders of a sealed upload: one, unless a crash or a restored backup left more. */
export async function sealedFolders({ sealed }: Folders, uploadId: string): Promise<string[]> {
  const names = await ownNames(sealed);
  return names.filter((name) => uploadOf(name) === uploadId).map((name) => pathBelow(sealed, name));
}

/**
 * Moves an upload's folder to a new name in `sealed`, and returns that; undefined when it no longer exists.
 */
export async function claimFolder(
  { sealed }: Folders,
  uploadId: string,
  folder: string,
): Promise<string | undefined> {
  const claimed = pathBelow(sealed, `${uploadId}.${randomBytes(8).toString('hex')}`);
  return unlessMissing(async () => {
    await rename(folder, claimed);
    return claimed;
  }, undefined);
}
