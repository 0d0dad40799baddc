import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import type { PartPlan, StoredPart } from '../../../ports/object-store.ts';
import { pathBelow } from '../../../ports/path-below.ts';
import { isMissing, ownNames, syncFolder, unlessMissing, writeDurably } from './files.ts';
import type { WriterEnd } from './part-writers.ts';
import { isPartial } from './rubbish.ts';

/**
 * The file of one part. Its name contains all of its properties, so that a rename makes part and tag durable
 * together.
 */
export interface PartFile extends StoredPart {
  readonly file: string;
  /** Increases with each received part: the last one of a part number counts. */
  readonly sequence: string;
}

/** Why a part was rejected. */
export type PartFault =
  /**
   * `closed`: the upload is finished, aborted or was never started. `replaced`: a newer request for the part
   * arrived.
   */
  | WriterEnd
  /** More or fewer bytes than planned. */
  | 'size'
  /** The sender disconnected or sent nothing for too long. */
  | 'broken-off';

const namePattern = /^(\d+)-([0-9a-z]+)-([0-9a-f]{32})-(\d+)$/;
let lastSequence = 0;

/**
 * The parts in an upload's folder, by number, with the last received one of each number first. Undefined
 * when the folder does not exist.
 */
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

/** A writer that another process has replaced notices it after this many bytes, or this much time. */
const lookEveryBytes = 256 * 1024;
const lookEveryMs = 1000;

/**
 * Streams one part into an upload's folder, durably. The first bytes replace an earlier file of the same
 * number, finished or not, so that a part never has more bytes on the disk than allowed. When the signal
 * aborts, the writing ends and the result is the signal's reason.
 */
export async function receivePart(
  folder: string,
  { partNumber, byteSize }: PartPlan,
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ readonly etag: string } | PartFault> {
  const name = `partial-${partNumber}-${randomBytes(8).toString('hex')}`;
  const digest = createHash('md5');
  try {
    await writeDurably(pathBelow(folder, name), async (handle) => {
      let received = 0;
      const watch = new ReplacementWatch(handle);
      for await (const chunk of interruptible(body, signal)) {
        if (received === 0) await removeEarlier(folder, partNumber, name);
        received += chunk.length;
        if (received > byteSize) throw new PartError('size');
        digest.update(chunk);
        await handle.writeFile(chunk);
        await watch.wrote(chunk.length);
      }
      if (received !== byteSize) throw new PartError('size');
    });
    const hex = digest.digest('hex');
    const file = pathBelow(folder, `${partNumber}-${nextSequence()}-${hex}-${byteSize}`);
    await rename(pathBelow(folder, name), file);
    await syncFolder(folder);
    await removeReplaced(folder, partNumber);
    return { etag: `"${hex}"` };
  } catch (error) {
    if (error instanceof PartError) return error.fault;
    if (!isMissing(error)) throw error;
    // Another process has replaced the file; or the folder was moved, because the upload was completed or aborted.
    return (await unlessMissing(() => stat(folder), undefined)) ? 'replaced' : 'closed';
  }
}

/** Checks from time to time whether a file that is being written still has a name. */
class ReplacementWatch {
  readonly #handle: FileHandle;
  #bytes = 0;
  #at = performance.now();

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** @throws PartError when another process has removed the file. */
  async wrote(bytes: number): Promise<void> {
    this.#bytes += bytes;
    if (this.#bytes < lookEveryBytes && performance.now() - this.#at < lookEveryMs) return;
    this.#bytes = 0;
    this.#at = performance.now();
    if ((await this.#handle.stat()).nlink === 0) throw new PartError('replaced');
  }
}

/**
 * Removes all files of a part except `besides`. The removed files no longer count, even if the remaining
 * file stays incomplete.
 */
async function removeEarlier(folder: string, partNumber: number, besides: string): Promise<void> {
  const begun = `partial-${partNumber}-`;
  const earlier = (await ownNames(folder)).filter((name) => name.startsWith(begun) && name !== besides);
  for (const name of earlier) await removePartial(pathBelow(folder, name));
  for (const part of (await partFiles(folder)) ?? [])
    if (part.partNumber === partNumber) await rm(part.file, { force: true });
}

/** Removes a half-written file. Its bytes are freed at once, even if another process has it open. */
async function removePartial(file: string): Promise<void> {
  await unlessMissing(() => truncate(file), undefined);
  await rm(file, { force: true });
}

/** Removes the half-written files of an upload's folder. */
export async function removePartials(folder: string): Promise<void> {
  for (const name of (await ownNames(folder)).filter(isPartial)) await removePartial(pathBelow(folder, name));
}

class PartError extends Error {
  readonly fault: PartFault;

  constructor(fault: PartFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Distinguishes a failed sender from a failed disk. */
async function* interruptible(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch(() => {
        const reason: WriterEnd | undefined = signal.aborted ? signal.reason : undefined;
        throw new PartError(reason ?? 'broken-off');
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
