import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Creates a folder and its missing parents, for their owner alone by default. Node's `mkdir` with
 * `recursive: true` never ends if a folder cannot contain others, as below /proc. This function tries each
 * folder once.
 * @throws Error of the system, with a code.
 */
export function makeFolder(folder: string, mode = 0o700): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !isFolder(path) && dirname(path) !== path; path = dirname(path))
    missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // Another process may have created it first.
      if (!isFolder(path)) throw error;
    }
  }
}

/** Creates the folder of `DATA_DIR`. @throws StartError that names it, the reason and a remedy. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be used (${reason}): set it to a folder that you may write to.`,
      { cause },
    );
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
