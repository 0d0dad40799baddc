import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { MissingPartError } from '../../../ports/object-store.ts';
import { pathBelow } from '../../../ports/path-below.ts';
import { syncFolder, unlessMissing } from './files.ts';
import { type PartFile, partFiles } from './part-files.ts';

/** A part in the list that completes an upload. */
export interface ChosenPart {
  readonly partNumber: number;
  readonly etag: string;
}

/**
 * The progress of joining an upload's parts. The file's name contains it, so that a rename makes a step
 * durable.
 */
export interface Joined {
  /** The number of joined parts, from the first chosen part on. */
  readonly count: number;
  readonly bytes: number;
  readonly name: string;
}

const namePattern = /^joined-(\d+)-(\d+)$/;
const copyBytes = 1024 * 1024;

const nameOf = (count: number, bytes: number) => `joined-${count}-${bytes}`;

/** The progress of joining in a folder with these files; undefined when no part is joined. */
export function joinedOf(files: readonly string[]): Joined | undefined {
  const found = files.flatMap((name) => {
    const [, count, bytes] = namePattern.exec(name) ?? [];
    return count === undefined ? [] : [{ count: Number(count), bytes: Number(bytes), name }];
  });
  return found.sort((one, other) => other.count - one.count)[0];
}

/**
 * Joins the chosen parts of a folder, and removes each part after its bytes are in the joined file. The disk
 * therefore needs the space of only one more part. A call resumes an interrupted one. Returns the file;
 * undefined if the folder was renamed or removed meanwhile.
 * @throws MissingPartError when a chosen part is missing.
 */
export async function joinParts(
  folder: string,
  chosen: readonly ChosenPart[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return unlessMissing(async () => {
    const before = joinedOf(await readdir(folder));
    const stored = (await partFiles(folder)) ?? [];
    const { count, bytes } = before ?? { count: 0, bytes: 0 };
    const left = chosen.slice(count).map((part) => {
      const found = partOf(stored, part);
      if (!found) throw new MissingPartError(part.partNumber);
      return found;
    });
    const [only] = left;
    if (only && chosen.length === 1) return only.file;
    // A step that was interrupted after its rename left the part that it had joined.
    for (const part of chosen.slice(0, count)) await removePart(partOf(stored, part));
    const file = pathBelow(folder, nameOf(count, bytes));
    const handle = await open(file, constants.O_WRONLY | (before ? 0 : constants.O_CREAT), 0o600);
    try {
      return await appendAll({ folder, handle, count, bytes }, left, signal);
    } finally {
      await handle.close();
    }
  }, undefined);
}

/** Writes at positions that depend on the parts alone, so that two concurrent processes write the same bytes. */
async function appendAll(
  { folder, handle, ...from }: { folder: string; handle: FileHandle; count: number; bytes: number },
  parts: readonly PartFile[],
  signal: AbortSignal | undefined,
): Promise<string> {
  let { count, bytes } = from;
  for (const part of parts) {
    await copyInto(handle, bytes, part, signal);
    await handle.sync();
    const joined = pathBelow(folder, nameOf(count, bytes));
    count += 1;
    bytes += part.byteSize;
    await rename(joined, pathBelow(folder, nameOf(count, bytes)));
    await syncFolder(folder);
    await removePart(part);
  }
  return pathBelow(folder, nameOf(count, bytes));
}

async function copyInto(
  handle: FileHandle,
  start: number,
  part: PartFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(copyBytes);
  const source = await open(part.file, 'r');
  try {
    let copied = 0;
    while (copied < part.byteSize) {
      signal?.throwIfAborted();
      const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, part.byteSize - copied));
      if (bytesRead === 0) throw new MissingPartError(part.partNumber);
      await writeAll(handle, buffer.subarray(0, bytesRead), start + copied);
      copied += bytesRead;
    }
  } finally {
    await source.close();
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

function partOf(stored: readonly PartFile[], { partNumber, etag }: ChosenPart): PartFile | undefined {
  return stored.find((part) => part.partNumber === partNumber && part.etag === etag);
}

async function removePart(part: PartFile | undefined): Promise<void> {
  if (part) await rm(part.file, { force: true });
}
