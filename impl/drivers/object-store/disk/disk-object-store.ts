import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../../../ports/clock.ts';
import {
  type Download,
  type Leftover,
  MissingPartError,
  type ObjectStore,
  type PartPlan,
  type StoredPart,
  type Upload,
} from '../../../ports/object-store.ts';
import { pathBelow } from '../../../ports/path-below.ts';
import { fileService } from './file-service.ts';
import {
  type Folders,
  makeFolderOf,
  objectFile,
  ownNames,
  prepareFolders,
  reachable,
  syncFolder,
  unlessMissing,
  uploadFolder,
  writeDurably,
} from './files.ts';
import { leftovers } from './leftovers.ts';
import { OpenDownloads } from './open-downloads.ts';
import { partFiles, removePartials } from './part-files.ts';
import { type ChosenPart, joinedOf, joinParts } from './part-joining.ts';
import { PartWriters } from './part-writers.ts';
import { clearRubbish, rubbishAgeMs } from './rubbish.ts';
import { claimFolder, sealedFolders } from './sealed-folders.ts';
import { type Grant, SignedAddresses } from './signed-addresses.ts';

/** What the edge of the storage host takes as one body (MEDIA-46). */
const maxBodyBytes = 100_000_000;
const addressStepMs = 5 * 60_000;
/** A process that joins parts writes continuously. After so long without a byte, another process resumes the work. */
const joiningSilenceMs = 5000;
const joiningPollMs = 100;

/** What a local store is opened with. */
export interface DiskObjectStoreOptions {
  /** The folder everything is kept in; it comes to exist. */
  readonly folder: string;
  /** 32 bytes that sign addresses. */
  readonly key: Uint8Array;
  /** Keys that sign no more; what they signed is good until it expires. */
  readonly olderKeys?: readonly Uint8Array[];
  readonly clock: Clock;
  /** Under which address the file service is reached. */
  readonly baseUrl: () => string;
}

/** A store in a local folder, with the pages that take and give its files. */
export interface DiskObjectStore extends ObjectStore {
  readonly routes: FastifyPluginCallback;
}

/** Opens a store in a local folder. Several processes may use the same one. */
export async function openDiskObjectStore(options: DiskObjectStoreOptions): Promise<DiskObjectStore> {
  const folders = await prepareFolders(options.folder);
  await clearRubbish(folders);
  return new DiskStore(folders, new SignedAddresses(options));
}

class DiskStore implements DiskObjectStore {
  readonly routes: FastifyPluginCallback;
  readonly #folders: Folders;
  readonly #addresses: SignedAddresses;
  readonly #writers = new PartWriters();
  readonly #downloads = new OpenDownloads();
  /** Removes the files of a recent crash once they are old enough to be rubbish. */
  readonly #clearing: NodeJS.Timeout;

  constructor(folders: Folders, addresses: SignedAddresses) {
    this.#folders = folders;
    this.#addresses = addresses;
    const files = { writers: this.#writers, downloads: this.#downloads };
    this.routes = fileService({ folders, addresses, maxBodyBytes, ...files });
    const clear = () => void clearRubbish(folders).catch(() => {});
    this.#clearing = setTimeout(clear, rubbishAgeMs + 1000).unref();
  }

  async begin(key: string, plan: { readonly parts: readonly PartPlan[]; readonly expiresAt: number }) {
    const uploadId = randomBytes(16).toString('hex');
    await reachable(async () => {
      await mkdir(pathBelow(this.#folders.open, uploadId), { mode: 0o700 });
      await syncFolder(this.#folders.open);
    });
    const addresses = plan.parts.map(({ partNumber, byteSize }) =>
      this.#addresses.make('PUT', key, plan.expiresAt, {
        upload: uploadId,
        part: String(partNumber),
        size: String(byteSize),
      }),
    );
    return { uploadId, addresses };
  }

  async parts({ uploadId }: Upload): Promise<StoredPart[]> {
    const folder = uploadFolder(this.#folders.open, uploadId);
    if (folder === undefined) return [];
    const files = await reachable(() => partFiles(folder));
    const latest = new Map<number, StoredPart>();
    for (const { partNumber, byteSize, etag } of files ?? []) {
      if (!latest.has(partNumber)) latest.set(partNumber, { partNumber, byteSize, etag });
    }
    return [...latest.values()];
  }

  async assemble(upload: Upload, parts: readonly ChosenPart[], signal?: AbortSignal): Promise<void> {
    await reachable(async () => {
      const target = objectFile(this.#folders, upload.key);
      if (!(await exists(target))) await this.#make(target, upload.uploadId, parts, signal);
      await this.#removeUpload(upload.uploadId);
    });
  }

  /** Makes the object of an upload's parts, or waits until another process has made it. */
  async #make(
    target: string,
    uploadId: string,
    parts: readonly ChosenPart[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (;;) {
      const folder = await this.#claim(uploadId);
      if (folder === undefined) {
        if (await exists(target)) return;
        if ((await sealedFolders(this.#folders, uploadId)).length === 0)
          throw new MissingPartError(parts[0]?.partNumber ?? 1);
        await delay(joiningPollMs, undefined, { signal });
        continue;
      }
      try {
        // Another process may have been faster, and have released the folder since.
        if (await exists(target)) return;
        await makeFolderOf(target);
        const whole = await joinParts(folder, parts, signal);
        if (whole === undefined || !(await renamed(whole, target))) continue;
        await syncFolder(dirname(target));
        return;
      } finally {
        // Another process can resume the work without waiting for this one's silence.
        await rename(folder, pathBelow(this.#folders.sealed, uploadId)).catch(() => {});
      }
    }
  }

  /** Claims an upload's folder, which then accepts no parts. Undefined if another process has it, or if it is missing. */
  async #claim(uploadId: string): Promise<string | undefined> {
    const open = uploadFolder(this.#folders.open, uploadId);
    if (open === undefined) return undefined;
    const opened = await claimFolder(this.#folders, uploadId, open);
    await this.#writers.end(uploadId);
    if (opened !== undefined) {
      await removePartials(opened);
      return opened;
    }
    for (const folder of await sealedFolders(this.#folders, uploadId)) {
      const isFree = basename(folder) === uploadId || (await isSilent(folder));
      const claimed = isFree ? await claimFolder(this.#folders, uploadId, folder) : undefined;
      if (claimed !== undefined) return claimed;
    }
    return undefined;
  }

  async size(key: string): Promise<number | undefined> {
    const file = objectFile(this.#folders, key);
    return (await reachable(() => unlessMissing(() => stat(file), undefined)))?.size;
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    return reachable(async () => {
      const handle = await open(objectFile(this.#folders, key), 'r');
      try {
        const length = Math.max(0, Math.min(end, (await handle.stat()).size) - start);
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    });
  }

  async write(key: string, _contentType: string, bytes: Uint8Array): Promise<void> {
    await reachable(async () => {
      const target = objectFile(this.#folders, key);
      const partial = pathBelow(
        this.#folders.partial,
        `${partialPrefix(key)}${randomBytes(16).toString('hex')}`,
      );
      await writeDurably(partial, (handle) => handle.writeFile(bytes));
      await makeFolderOf(target);
      await rename(partial, target);
      await syncFolder(dirname(target));
    });
  }

  async remove(key: string, uploadId?: string): Promise<void> {
    await reachable(async () => {
      if (uploadId !== undefined) await this.#removeUpload(uploadId);
      // What a crash left of it goes as well: it is somebody's.
      for (const name of await ownNames(this.#folders.partial)) {
        if (name.startsWith(partialPrefix(key)))
          await rm(pathBelow(this.#folders.partial, name), { force: true });
      }
      const file = objectFile(this.#folders, key);
      await rm(file, { force: true });
      await this.#downloads.cut(file);
    });
  }

  async removeUpload(uploadId: string): Promise<void> {
    await reachable(() => this.#removeUpload(uploadId));
  }

  async *leftovers(untouchedMs: number): AsyncGenerator<Leftover> {
    await clearRubbish(this.#folders);
    yield* leftovers(this.#folders, untouchedMs);
  }

  /** An address lasts up to five minutes longer than asked, so that one handed out again is the same and caches hold. */
  async urlFor(key: string, expiresAt: number, { contentType, filename }: Download): Promise<string> {
    const until = Math.ceil(expiresAt / addressStepMs) * addressStepMs;
    const grant: Grant =
      filename === undefined ? { type: contentType } : { type: contentType, name: filename };
    return this.#addresses.make('GET', key, until, grant);
  }

  async close(): Promise<void> {
    clearTimeout(this.#clearing);
  }

  async #removeUpload(uploadId: string): Promise<void> {
    const open = uploadFolder(this.#folders.open, uploadId);
    if (open === undefined) return;
    await claimFolder(this.#folders, uploadId, open);
    await this.#writers.end(uploadId);
    for (const folder of await sealedFolders(this.#folders, uploadId)) {
      await removePartials(folder);
      // Another process may be joining its parts at this very moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    }
  }
}

/** Whether nothing was written in an upload's folder for long: the process that had it is gone. */
async function isSilent(folder: string): Promise<boolean> {
  const newest = await unlessMissing(async () => {
    const joined = joinedOf(await ownNames(folder));
    // A folder that was renamed has another ctime.
    const { ctimeMs } = await stat(folder);
    return joined ? Math.max(ctimeMs, (await stat(pathBelow(folder, joined.name))).mtimeMs) : ctimeMs;
  }, undefined);
  return newest !== undefined && Date.now() - newest > joiningSilenceMs;
}

/** What the names of an object's half-written files begin with. */
function partialPrefix(key: string): string {
  return `${key.replaceAll('/', '~')}.`;
}

async function exists(file: string): Promise<boolean> {
  return (await unlessMissing(() => stat(file), undefined)) !== undefined;
}

async function renamed(from: string, to: string): Promise<boolean> {
  return unlessMissing(async () => {
    await rename(from, to);
    return true;
  }, false);
}
