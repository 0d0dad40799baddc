import { realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import type { SpecReader } from './spec-file.ts';

/** The rule of findings about files that a spec may not refer to. */
export const reachRule = 'outside-folder';

/** A file is outside the folders that a spec may be read from; the message says how to allow it. */
export class OutsideFolderError extends Error {
  override readonly name = 'OutsideFolderError';
}

/** Resolves the symlinks in a path. Fails with ENOENT if nothing is there. */
export type ResolvePath = (path: string) => Promise<string>;

/**
 * The folders that a spec may be read from: that of its entry, and those that the project shares. Otherwise
 * a foreign document could refer to any file of this machine, and the text of that file would be published.
 */
export class Reach {
  readonly #entryFolder: string;
  readonly #folders: readonly string[];
  /** Files that are read from any folder, because the user named them, not a document. */
  readonly #named: ReadonlySet<string>;
  readonly #resolvePath: ResolvePath;

  /**
   * @param named is the entry, then the overlays. @param shared are folders, relative to the working folder.
   */
  constructor(
    named: readonly [string, ...string[]],
    shared: readonly string[],
    resolvePath: ResolvePath = (path) => realpath(path),
  ) {
    this.#entryFolder = dirname(resolve(named[0]));
    this.#folders = [this.#entryFolder, ...shared.map((folder) => resolve(folder))];
    this.#named = new Set(named.map((file) => resolve(file)));
    this.#resolvePath = resolvePath;
  }

  /** A reader that reads only allowed files. @throws OutsideFolderError */
  within(read: SpecReader): SpecReader {
    return async (file) => {
      await this.require(file);
      return read(file);
    };
  }

  /** @throws OutsideFolderError if a file, or the target of a symlink, is outside the allowed folders. */
  async require(file: string): Promise<void> {
    if (this.#named.has(file)) return;
    const folders = [...this.#folders, ...(await Promise.all(this.#folders.map((one) => this.#real(one))))];
    const isInside = (path: string) => folders.some((folder) => isBelow(folder, path));
    // A file outside is not looked up, because the document must not learn whether it exists.
    if (!isInside(file)) throw new OutsideFolderError(`it is outside ${this.#advice(dirname(file))}`);
    const real = await this.#real(file);
    if (!isInside(real))
      throw new OutsideFolderError(`it leads to ${shown(real)}, outside ${this.#advice(dirname(real))}`);
  }

  /** A path without a target stays as it is, and reading it reports the error. */
  async #real(path: string): Promise<string> {
    try {
      return await this.#resolvePath(path);
    } catch {
      return path;
    }
  }

  #advice(folder: string): string {
    const name = shown(folder);
    const own = shown(this.#entryFolder);
    return `${own}, the folder of the spec; to let the spec refer to it, write sharedFolders: ['${name}'] in callsheet.config, or give --shared-folder ${name}`;
  }
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path);
}

/** The path as in a configuration: relative to the working folder, with forward slashes. */
const shown = (path: string): string => relative(process.cwd(), path).split(sep).join('/') || '.';
