import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import type { PartPlan, StoredPart } from '../../../ports/object-store.ts';
import { pathBelow } from '../../../ports/path-below.ts';
import { isMissing, syncFolder, unlessMissing, writeDurably } from './files.ts';

/** The file of one part. Its name says everything, so that a rename makes part and tag durable together. */
export interface PartFile extends StoredPart {
  readonly file: string;
  /** Grows with each part received: the last of a number is the one that counts. */
  readonly sequence: string;
}

/** Why a part was not taken. */
export type PartFault =
  /** The upload takes no parts: finished, aborted or never begun. */
  | 'closed'
  /** More or fewer bytes than planned. */
  | 'size'
  /** The sender went away or fell silent. */
  | 'broken-off';

const namePattern = /^(\d+)-([0-9a-z]+)-([0-9a-f]{32})-(\d+)$/;
let lastSequence = 0;

/** The parts in an upload's folder, by number, the last received of each first; undefined when there is no such folder. */
export async function partFiles(folder: string): Promise<PartFile[] | undefined> {
  const names = await unlessMissing(() => readdir(folder), undefined);
  return names
    ?.flatMap((name) => {
      const [, part = '', sequence = '', digest = '', size = ''] = namePattern.exec(name) ?? [];
      if (part === '') return [];
      const stored = { partNumber: Number(part), byteSize: Number(size), etag: `"${digest}"` };
      return [{ ...stored, sequence, file: pathBelow(folder, name) }];
    })
    .sort((one, other) => one.partNumber - other.partNumber || (one.sequence < other.sequence ? 1 : -1));
}

/** Streams one part into an upload's folder, durably, and replaces an earlier one of its number. */
export async function receivePart(
  folder: string,
  { partNumber, byteSize }: PartPlan,
  body: AsyncIterable<Uint8Array>,
): Promise<{ readonly etag: string } | PartFault> {
  const partial = pathBelow(folder, `partial-${randomBytes(8).toString('hex')}`);
  const digest = createHash('md5');
  try {
    const fault = await writePart(partial, byteSize, body, digest);
    if (fault) return fault;
    const hex = digest.digest('hex');
    await rename(partial, pathBelow(folder, `${partNumber}-${nextSequence()}-${hex}-${byteSize}`));
    await syncFolder(folder);
    await removeReplaced(folder, partNumber);
    return { etag: `"${hex}"` };
  } catch (error) {
    // The folder is moved or removed while a part comes in: the upload was completed or aborted.
    if (isMissing(error)) return 'closed';
    throw error;
  }
}

async function writePart(
  partial: string,
  byteSize: number,
  body: AsyncIterable<Uint8Array>,
  digest: ReturnType<typeof createHash>,
): Promise<PartFault | undefined> {
  try {
    await writeDurably(partial, async (handle) => {
      let received = 0;
      for await (const chunk of interruptible(body)) {
        received += chunk.length;
        if (received > byteSize) throw new PartRefused('size');
        digest.update(chunk);
        await handle.writeFile(chunk);
      }
      if (received !== byteSize) throw new PartRefused('size');
    });
    return undefined;
  } catch (error) {
    if (error instanceof PartRefused) return error.fault;
    throw error;
  }
}

class PartRefused extends Error {
  readonly fault: PartFault;

  constructor(fault: PartFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Tells a sender that fails from a disk that does. */
async function* interruptible(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch(() => {
        throw new PartRefused('broken-off');
      });
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.().catch(() => {});
  }
}

function nextSequence(): string {
  lastSequence = Math.max(Date.now() * 1000, lastSequence + 1);
  return lastSequence.toString(36).padStart(11, '0');
}

async function removeReplaced(folder: string, partNumber: number): Promise<void> {
  const [, ...replaced] = ((await partFiles(folder)) ?? []).filter((part) => part.partNumber === partNumber);
  for (const { file } of replaced) await rm(file, { force: true });
}
