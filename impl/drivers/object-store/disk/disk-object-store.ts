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

/** The maximum body size of the storage host (MEDIA-46). */
const maxBodyBytes = 100_000_000;
const addressStepMs = 5 * 60_000;
/**
 * A process that joins parts writes continuously. After this time without a write, another process resumes
 * the work.
 */
const joiningSilenceMs = 5000;
const joiningPollMs = 100;

/** Settings of a store in a local folder. */
export interface DiskObjectStoreOptions {
  /** The root folder; created if it is missing. */
  readonly folder: string;
  /** 32 bytes that sign addresses. */
  readonly key: Uint8Array;
  /** Earlier keys, which only verify: addresses signed with them are valid until they expire. */
  readonly olderKeys?: readonly Uint8Array[];
  readonly clock: Clock;
  /** The base address of the file service. */
  readonly baseUrl: () => string;
}

/** A store in a local folder, with the routes for its files. */
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
  /** Removes the files of a recent crash once they are old enough. */
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

  /** Assembles the object from an upload's parts, or waits until another process has done so. */
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
        // Another process may have assembled it first, and have released the folder since.
        if (await exists(target)) return;
        await makeFolderOf(target);
        const whole = await joinParts(folder, parts, signal);
        if (whole === undefined || !(await renamed(whole, target))) continue;
        await syncFolder(dirname(target));
        return;
      } finally {
        // Another process can then resume the work without waiting for `joiningSilenceMs`.
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
      // Also removes half-written files of a crash, because they contain user data.
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

  /**
   * An address lasts up to five minutes longer than requested, so that repeated requests return the same
   * address and caches can use it.
   */
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
      // Retries, because another process may be joining the parts at this moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    }
  }
}

/** Whether an upload's folder had no write for so long that its process is gone. */
async function isSilent(folder: string): Promise<boolean> {
  const newest = await unlessMissing(async () => {
    const joined = joinedOf(await ownNames(folder));
    // A rename changes the ctime of the folder.
    const { ctimeMs } = await stat(folder);
    return joined ? Math.max(ctimeMs, (await stat(pathBelow(folder, joined.name))).mtimeMs) : ctimeMs;
  }, undefined);
  return newest !== undefined && Date.now() - newest > joiningSilenceMs;
}

/** The name prefix of an object's half-written files. */
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
