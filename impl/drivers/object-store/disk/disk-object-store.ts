import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
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
import { type PartFile, partFiles } from './part-files.ts';
import { type Grant, SignedAddresses } from './signed-addresses.ts';

/** What the edge of the storage host takes as one body (MEDIA-46). */
const maxBodyBytes = 100_000_000;
const addressStepMs = 5 * 60_000;
const rubbishAgeMs = 24 * 3_600_000;
const copyBytes = 1024 * 1024;

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
  await clearRubbish(folders.partial);
  return new DiskStore(folders, new SignedAddresses(options));
}

async function clearRubbish(folder: string): Promise<void> {
  for (const name of await ownNames(folder)) {
    const file = pathBelow(folder, name);
    const found = await unlessMissing(() => stat(file), undefined);
    // Young files may be another process's.
    if (found && Date.now() - found.mtimeMs > rubbishAgeMs) await rm(file, { force: true });
  }
}

class DiskStore implements DiskObjectStore {
  readonly routes: FastifyPluginCallback;
  readonly #folders: Folders;
  readonly #addresses: SignedAddresses;

  constructor(folders: Folders, addresses: SignedAddresses) {
    this.#folders = folders;
    this.#addresses = addresses;
    this.routes = fileService({ folders, addresses, maxBodyBytes });
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

  async assemble(
    upload: Upload,
    parts: readonly { partNumber: number; etag: string }[],
    signal?: AbortSignal,
  ): Promise<void> {
    await reachable(async () => {
      const target = objectFile(this.#folders, upload.key);
      if (!(await exists(target))) await this.#make(target, upload, parts, signal);
      await this.#removeUpload(upload.uploadId);
    });
  }

  async #make(
    target: string,
    { uploadId }: Upload,
    parts: readonly { partNumber: number; etag: string }[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const [open, sealed] = [this.#folders.open, this.#folders.sealed].map((parent) =>
      uploadFolder(parent, uploadId),
    );
    if (open === undefined || sealed === undefined)
      return this.#unlessMade(target, parts[0]?.partNumber ?? 1);
    // From here on nothing more comes in, whoever still has an address.
    await unlessMissing(() => rename(open, sealed), undefined);
    const stored = (await partFiles(sealed)) ?? [];
    const chosen: PartFile[] = [];
    for (const { partNumber, etag } of parts) {
      const found = stored.find((part) => part.partNumber === partNumber && part.etag === etag);
      if (!found) return this.#unlessMade(target, partNumber);
      chosen.push(found);
    }
    await makeFolderOf(target);
    const [only] = chosen;
    const whole = chosen.length === 1 && only ? only.file : await this.#joined(sealed, chosen, signal);
    if (whole === undefined) return this.#unlessMade(target, only?.partNumber ?? 1);
    if (!(await renamed(whole, target))) return this.#unlessMade(target, only?.partNumber ?? 1);
    await syncFolder(dirname(target));
  }

  /** Another process may have been faster, and have removed the parts since. */
  async #unlessMade(target: string, partNumber: number): Promise<void> {
    if (!(await exists(target))) throw new MissingPartError(partNumber);
  }

  /** One file of all parts in order, kept with them so that it goes when they go; undefined when one vanished meanwhile. */
  async #joined(
    folder: string,
    parts: readonly PartFile[],
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const file = pathBelow(folder, `partial-${randomBytes(16).toString('hex')}`);
    const written = await unlessMissing(async () => {
      await writeDurably(file, async (handle) => {
        const buffer = Buffer.allocUnsafe(copyBytes);
        for (const part of parts) {
          const source = await open(part.file, 'r');
          try {
            for (;;) {
              signal?.throwIfAborted();
              const { bytesRead } = await source.read(buffer, 0, buffer.length);
              if (bytesRead === 0) break;
              await handle.writeFile(buffer.subarray(0, bytesRead));
            }
          } finally {
            await source.close();
          }
        }
      });
      return true;
    }, false);
    return written ? file : undefined;
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
      await rm(objectFile(this.#folders, key), { force: true });
    });
  }

  async removeUpload(uploadId: string): Promise<void> {
    await reachable(() => this.#removeUpload(uploadId));
  }

  async *leftovers(untouchedMs: number): AsyncGenerator<Leftover> {
    await clearRubbish(this.#folders.partial);
    yield* leftovers(this.#folders, untouchedMs);
  }

  /** An address lasts up to five minutes longer than asked, so that one handed out again is the same and caches hold. */
  async urlFor(key: string, expiresAt: number, { contentType, filename }: Download): Promise<string> {
    const until = Math.ceil(expiresAt / addressStepMs) * addressStepMs;
    const grant: Grant =
      filename === undefined ? { type: contentType } : { type: contentType, name: filename };
    return this.#addresses.make('GET', key, until, grant);
  }

  async close(): Promise<void> {}

  async #removeUpload(uploadId: string): Promise<void> {
    for (const parent of [this.#folders.open, this.#folders.sealed]) {
      const folder = uploadFolder(parent, uploadId);
      // A part may be coming in at this very moment.
      if (folder !== undefined)
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    }
  }
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
