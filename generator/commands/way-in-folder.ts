import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a relative path stays within its folder: no part of it is empty, `.` or `..`. */
export function isPlainPath(path: string): boolean {
  return !path.includes('\0') && path.split(/[\\/]/).every((name) => !['', '.', '..'].includes(name));
}

/**
 * The first folder on the path to a file that is a symlink, which may lead out of the folder; undefined if
 * there is none.
 */
export function linkOnTheWay(folder: string, path: string): string | undefined {
  const names = path.split(/[\\/]/).slice(0, -1);
  const folders = names.map((_, index) => join(folder, ...names.slice(0, index + 1)));
  return folders.find((one) => lstatSync(one, { throwIfNoEntry: false })?.isSymbolicLink() === true);
}
