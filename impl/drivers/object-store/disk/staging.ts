import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathBelow } from '../../../ports/path-below.ts';
import { isKey } from '../object-key.ts';
import {
  type Folders,
  foldersOf,
  keyOf,
  ownNames as names,
  objectFile,
  prepareFolders,
  unlessMissing,
  uploadFolder,
} from './files.ts';
import { partFiles } from './part-files.ts';
import { joinedOf } from './part-joining.ts';
import { isPartial } from './rubbish.ts';
import { uploadOf } from './sealed-folders.ts';

/** An upload in the rows of a backup. */
export interface StagedUpload {
  /** The key of its object. */
  readonly key: string;
  /** Whether its object may have been assembled. */
  readonly completed: boolean;
  /** The tags of the parts in the completion. */
  readonly etags: readonly string[];
}

/** The maximum number of reads of a folder while files disappear from it. */
const maxRounds = 10;

/**
 * A snapshot of a store's files made of links: files that are removed from the store later still exist here,
 * and no bytes are copied.
 */
export class StagedUploads {
  readonly folder: string;
  readonly #from: Folders;
  readonly #to: Folders;

  private constructor(folder: string, from: Folders, to: Folders) {
    this.folder = folder;
    this.#from = from;
    this.#to = to;
  }

  /** @param root the store's folder. @param folder the folder of the links, on the same disk. */
  static async begin(root: string, folder: string): Promise<StagedUploads> {
    return new StagedUploads(folder, foldersOf(root), await prepareFolders(folder));
  }

  /** Adds the current files to the snapshot. Half-written files are skipped. */
  async hold(): Promise<void> {
    for (const part of ['open', 'sealed', 'objects'] as const) {
      // A part that disappears was joined meanwhile. Another round then finds its bytes in the joined file.
      for (let round = 1; round <= maxRounds; round += 1) if (await this.#holdAll(part)) break;
    }
  }

  /** Links the files of one folder of the store. Returns false if a file was removed before it was linked. */
  async #holdAll(part: 'open' | 'sealed' | 'objects'): Promise<boolean> {
    let isWhole = true;
    for (const name of await names(this.#from[part])) {
      const from = pathBelow(this.#from[part], name);
      const to = pathBelow(this.#to[part], part === 'objects' ? name : uploadOf(name));
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const file of await names(from)) {
        if (isPartial(file)) continue;
        const isHeld = await hold(pathBelow(from, file), pathBelow(to, file), joinedOf([file])?.bytes);
        isWhole &&= isHeld;
      }
    }
    return isWhole;
  }

  /** Whether the snapshot contains an object. */
  async has(key: string): Promise<boolean> {
    if (!isKey(key)) return false;
    const file = objectFile(this.#to, key);
    return (await names(dirname(file))).includes(basename(file));
  }

  /** Whether the snapshot contains the object of an upload, or all of its parts. */
  async hasUpload(uploadId: string, { key, etags }: StagedUpload): Promise<boolean> {
    if (await this.has(key)) return true;
    const folders = [this.#to.open, this.#to.sealed].flatMap(
      (parent) => uploadFolder(parent, uploadId) ?? [],
    );
    const parts = await Promise.all(folders.map((folder) => partFiles(folder)));
    const held = new Set(parts.flatMap((files) => files ?? []).map(({ etag }) => etag));
    const joined = joinedOf((await Promise.all(folders.map(names))).flat());
    return etags.slice(joined?.count ?? 0).every((etag) => held.has(etag));
  }

  /** Removes files without a row, and brings each upload into the state of its row. */
  async settle(keys: ReadonlySet<string>, uploads: ReadonlyMap<string, StagedUpload>): Promise<void> {
    for (const spread of await names(this.#to.objects)) {
      for (const name of await names(pathBelow(this.#to.objects, spread))) {
        const key = keyOf(name);
        if (key === undefined || !keys.has(key)) await rm(pathBelow(this.#to.objects, spread, name));
      }
    }
    const ids = new Set([...(await names(this.#to.open)), ...(await names(this.#to.sealed))]);
    for (const uploadId of ids) {
      const upload = uploads.get(uploadId);
      if (!upload || (upload.completed && (await this.has(upload.key)))) await this.#drop(uploadId);
      else await this.#reopen(uploadId);
    }
  }

  async #drop(uploadId: string): Promise<void> {
    for (const parent of [this.#to.open, this.#to.sealed])
      await rm(pathBelow(parent, uploadId), { recursive: true, force: true });
  }

  /** An upload that was sealed during the snapshot is in two folders. */
  async #reopen(uploadId: string): Promise<void> {
    const [open, sealed] = [pathBelow(this.#to.open, uploadId), pathBelow(this.#to.sealed, uploadId)];
    await mkdir(open, { recursive: true, mode: 0o700 });
    for (const name of await names(sealed)) await rename(pathBelow(sealed, name), pathBelow(open, name));
    await rm(sealed, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/**
 * Adds a file to the snapshot as a link; false if it no longer exists. A joined file still grows, so its
 * first `counting` bytes are copied instead.
 */
async function hold(file: string, target: string, counting: number | undefined): Promise<boolean> {
  const found = async () => true;
  if (counting !== undefined) {
    const bytes = counting === 0 ? [] : createReadStream(file, { end: counting - 1 });
    return unlessMissing(() => writeFile(target, bytes, { mode: 0o600 }).then(found), false);
  }
  try {
    await link(file, target);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'EEXIST') return code === 'EEXIST';
    // The disk does not support links, so the file is copied.
    return unlessMissing(() => copyFile(file, target).then(found), false);
  }
}
