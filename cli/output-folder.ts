import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * Makes a folder and those above it that are missing. Node's `mkdir` with `recursive: true` never ends if a folder can
 * contain no others, as below /proc. This function tries each folder once.
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
      // Another process may have been faster.
      if (!isFolder(path)) throw error;
    }
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes the folder that an option names, to be written to.
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
