import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Leftover } from '../../../ports/object-store.ts';
import { type Folders, keyOf, reachable, unlessMissing } from './files.ts';
import { uploadOf } from './sealed-folders.ts';

/** The uploads and objects in a store's folders that nothing was done to for that long. */
export async function* leftovers(folders: Folders, untouchedMs: number): AsyncGenerator<Leftover> {
  const before = Date.now() - untouchedMs;
  for (const parent of [folders.open, folders.sealed]) {
    for (const name of await names(parent))
      if (await isOlder(join(parent, name), before)) yield { uploadId: uploadOf(name) };
  }
  for (const spread of await names(folders.objects)) {
    for (const name of await names(join(folders.objects, spread))) {
      const key = keyOf(name);
      if (key !== undefined && (await isOlder(join(folders.objects, spread, name), before))) yield { key };
    }
  }
}

async function names(folder: string): Promise<string[]> {
  return (await reachable(() => unlessMissing(() => readdir(folder), undefined))) ?? [];
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const found = await reachable(() => unlessMissing(() => stat(path), undefined));
  return found !== undefined && found.mtimeMs < before;
}
