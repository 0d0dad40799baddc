import { stat } from 'node:fs/promises';
import type { Leftover } from '../../../ports/object-store.ts';
import { pathBelow } from '../../../ports/path-below.ts';
import { type Folders, keyOf, ownNames, reachable, unlessMissing } from './files.ts';
import { uploadOf } from './sealed-folders.ts';

/** The uploads and objects in a store's folders that were not changed for that long. */
export async function* leftovers(folders: Folders, untouchedMs: number): AsyncGenerator<Leftover> {
  const before = Date.now() - untouchedMs;
  for (const parent of [folders.open, folders.sealed]) {
    for (const name of await names(parent))
      if (await isOlder(pathBelow(parent, name), before)) yield { uploadId: uploadOf(name) };
  }
  for (const spread of await names(folders.objects)) {
    for (const name of await names(pathBelow(folders.objects, spread))) {
      const key = keyOf(name);
      if (key !== undefined && (await isOlder(pathBelow(folders.objects, spread, name), before)))
        yield { key };
    }
  }
}

function names(folder: string): Promise<string[]> {
  return reachable(() => ownNames(folder));
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const found = await reachable(() => unlessMissing(() => stat(path), undefined));
  return found !== undefined && found.mtimeMs < before;
}
