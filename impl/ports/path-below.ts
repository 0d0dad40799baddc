import { join } from 'node:path';

/** Letters, digits and `_ ~ - .`, no dot in front: no separator, no dot segment, no NUL, no hidden file. */
const namePattern = /^[\w~-][\w.~-]*$/;
/** The maximum name length that all common file systems accept, in bytes. */
const maxNameBytes = 255;

/** Thrown when a text, as part of a path, would lead out of its folder. */
export class UnsafePathError extends Error {
  override readonly name = 'UnsafePathError';
}

/** Whether a text may name a file or folder. Such texts are ids, keys or recorded names. */
export function isPathName(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxNameBytes && namePattern.test(text);
}

/**
 * A path below a folder, built from untrusted texts: ids of rows, names in a manifest. All such paths are
 * built here. Each text is the name of one file or folder.
 * @throws UnsafePathError if a text is no plain name, such as `..`.
 */
export function pathBelow(folder: string, ...names: readonly [string, ...string[]]): string {
  const odd = names.find((name) => !isPathName(name));
  if (odd !== undefined)
    throw new UnsafePathError(
      `${JSON.stringify(odd)} cannot be the name of a file or folder below ${folder}.`,
    );
  return join(folder, ...names);
}
