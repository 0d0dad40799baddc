import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPathName, pathBelow } from '../../ports/path-below.ts';
import { NotPlainFileError, openPlainFile, readPlainFile, requireFolder } from './plain-file.ts';

/** A file of a backup, by its path in `DATA_DIR`. */
export interface BackupFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * The contents of a backup. The manifest is written last, so that a folder with a manifest is a complete
 * backup.
 */
export interface Manifest {
  readonly format: typeof format;
  readonly createdAt: string;
  /** The ids of the keys that seal values in the backup. */
  readonly sealingKeys: readonly string[];
  readonly withKeys: boolean;
  /** The number of rows by table of `callsheet.db`. */
  readonly rows: Readonly<Record<string, number>>;
  /** Files that rows refer to but that were already missing when the backup was made. */
  readonly missing: readonly string[];
  readonly files: readonly BackupFile[];
}

/** The format version that backups of this version write and accept. */
export const format = 'callsheet backup 1';
/** The file name of the manifest in a backup. */
export const manifestName = 'manifest.json';

/** The backup or its destination is invalid. The message is one line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Copies a file durably, readable for its owner alone, and returns its size and hash.
 * @throws NotPlainFileError if it is a symlink, a pipe, a device or a folder.
 */
export async function copyMeasured(from: string, to: string): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const source = await openPlainFile(from);
  try {
    return await copyOpened(source, to);
  } finally {
    await source.close();
  }
}

async function copyOpened(source: FileHandle, to: string): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const digest = createHash('sha256');
  let bytes = 0;
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of source.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false })) {
      digest.update(chunk);
      bytes += chunk.length;
      await target.writeFile(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { bytes, sha256: digest.digest('hex') };
}

/** Returns the paths of all files below a folder, relative to it and sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Checks whether a folder is empty or missing. */
export async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Creating the folder reports any error on its path.
    if (['ENOENT', 'ENOTDIR'].includes(code)) return true;
    throw error;
  }
}

/**
 * Reads the manifest of a backup. @throws BackupError if the folder is not a complete backup of this
 * version.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readPlainFile(join(folder, manifestName));
  } catch (cause) {
    if (cause instanceof NotPlainFileError) throw cause;
    throw new BackupError(`${folder} is no backup, or was not finished: it has no ${manifestName}.`, {
      cause,
    });
  }
  const manifest = parsed(text);
  if (manifest?.format !== format) {
    throw new BackupError(`${join(folder, manifestName)} is damaged or of another version than ${format}.`);
  }
  const odd = manifest.files.findIndex((file) => !isPlain(file?.path));
  if (odd >= 0)
    throw new BackupError(
      `${join(folder, manifestName)} names ${JSON.stringify(manifest.files[odd]?.path ?? null)}, which no backup has.`,
    );
  return manifest;
}

function parsed(text: string): Manifest | undefined {
  try {
    const value: Manifest | null = JSON.parse(text); // a backup wrote it; members that are used are checked below
    const isWhole =
      Array.isArray(value?.files) && Array.isArray(value.sealingKeys) && typeof value.rows === 'object';
    return isWhole ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPlain(path: unknown): boolean {
  return typeof path === 'string' && path.split('/').every(isPathName);
}

/**
 * The path of a backup's file below a folder: the backup's own folder, or the `DATA_DIR` that it is restored
 * into.
 */
export function pathOf(folder: string, { path }: BackupFile): string {
  const [first = '', ...rest] = path.split('/');
  return pathBelow(folder, first, ...rest);
}

/**
 * Checks the folders on the path to a file of a backup. @throws NotPlainFileError if one of them is a
 * symlink, because it may lead out of the backup.
 */
export async function requireFoldersOf(folder: string, { path }: BackupFile): Promise<void> {
  const names = path.split('/').slice(0, -1);
  for (const [index] of names.entries()) {
    const [first = '', ...rest] = names.slice(0, index + 1);
    await requireFolder(pathBelow(folder, first, ...rest));
  }
}
