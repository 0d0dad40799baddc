import { createHash } from 'node:crypto';
import type { ObjectStore, PartPlan } from '../../ports/object-store.ts';

/** The result of moving files. */
export interface MovedFiles {
  readonly copied: number;
  readonly bytes: number;
}

/** A file in the target storage differs from the source. */
export class UnequalFilesError extends Error {
  override readonly name = 'UnequalFilesError';
}

const partBytes = 16 * 1024 ** 2;
/** Files up to this size are written in one request, not in parts. */
const smallBytes = 4 * 1024 ** 2;
const addressMs = 3_600_000;

/**
 * Copies the objects with these keys into another storage. Skips objects that exist there with the same
 * size, because objects never change.
 * @throws UnequalFilesError if a copied object has another digest there.
 */
export async function moveFiles(
  here: ObjectStore,
  there: ObjectStore,
  keys: Iterable<string>,
): Promise<MovedFiles> {
  let [copied, bytes] = [0, 0];
  for (const key of keys) {
    const size = await here.size(key);
    if (size === undefined || (await there.size(key)) === size) continue;
    if (size <= smallBytes) await there.write(key, typeOf(key), await here.read(key, 0, size));
    else await copyInParts(here, there, key, size);
    if ((await digestOf(here, key, size)) !== (await digestOf(there, key, size)))
      throw new UnequalFilesError(`${key} differs in the target storage: run the command again.`);
    copied += 1;
    bytes += size;
  }
  return { copied, bytes };
}

async function copyInParts(here: ObjectStore, there: ObjectStore, key: string, size: number): Promise<void> {
  const parts: PartPlan[] = Array.from({ length: Math.ceil(size / partBytes) }, (_, at) => ({
    partNumber: at + 1,
    byteSize: Math.min(partBytes, size - at * partBytes),
  }));
  const { uploadId, addresses } = await there.begin(key, { parts, expiresAt: Date.now() + addressMs });
  for (const [at, address] of addresses.entries()) {
    const body = await here.read(key, at * partBytes, Math.min((at + 1) * partBytes, size));
    const response = await fetch(address, { method: 'PUT', body: new Uint8Array(body) });
    if (!response.ok)
      throw new UnequalFilesError(
        `${key} could not be copied: the target storage returned ${response.status}.`,
      );
  }
  const stored = await there.parts({ key, uploadId });
  await there.assemble(
    { key, uploadId },
    stored.map(({ partNumber, etag }) => ({ partNumber, etag })),
  );
}

async function digestOf(store: ObjectStore, key: string, size: number): Promise<string> {
  const digest = createHash('sha256');
  for (let at = 0; at < size; at += partBytes)
    digest.update(await store.read(key, at, Math.min(at + partBytes, size)));
  return digest.digest('hex');
}

const typeOf = (key: string): string => (key.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream');
