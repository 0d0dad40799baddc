import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * Creates a folder and its missing parents. Node's `mkdir` with `recursive: true` never ends for a folder
 * that cannot contain others, such as one below /proc. This function tries each folder once.
 *
 * @throws Error of the system, with a code.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !isFolder(path) && dirname(path) !== path; path = dirname(path))
    missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path);
    } catch (error) {
      // Another process may have created the folder meanwhile.
      if (!isFolder(path)) throw error;
    }
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates the folder that an option names, for writing.
 *
 * @throws UsageError that names the option, the folder and the reason.
 */
export function makeNamedFolder(option: string, folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(
      `${option} ${folder} cannot be used (${reason}); name a folder that you may write to`,
    );
  }
}

/**
 * Writes the file that an option names, in a folder that may not exist yet. With `flag: 'wx'` the file must not exist.
 *
 * @throws UsageError that names the option, the file and the reason.
 */
export function writeNamedFile(
  option: string,
  file: string,
  text: string,
  { flag = 'w' }: { readonly flag?: 'w' | 'wx' } = {},
): void {
  try {
    makeFolder(dirname(file));
    writeFileSync(file, text, { flag });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(
      `${option} ${file} cannot be written (${reason}); name a file in a folder that you may write to`,
    );
  }
}
