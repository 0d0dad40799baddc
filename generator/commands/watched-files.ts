import { existsSync, type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { shown } from '../load/files.ts';
import { readFromDisk, readFromDiskNow, type SpecReader } from '../load/spec-file.ts';

/** The files that a spec was read from, in any folder, and the missing files that it refers to. */
export class WatchedFiles {
  readonly #onEvent: () => void;
  /** The texts at the last read; undefined for a missing file. */
  #texts = new Map<string, string | undefined>();
  #folders = new Map<string, FSWatcher>();

  /** `onEvent` is called after any change in a watched folder. */
  constructor(onEvent: () => void) {
    this.#onEvent = onEvent;
  }

  /** The watched folders, relative to the working folder. */
  get folders(): readonly string[] {
    return [...this.#folders.keys()].map((folder) => shown(folder) || '.').sort();
  }

  /** Returns a reader for one run over the spec. The files that it reads become the watched files. */
  reader(): SpecReader {
    this.#texts = new Map();
    const texts = this.#texts;
    return async (file) => {
      texts.set(file, undefined);
      const text = await readFromDisk(file);
      texts.set(file, text);
      return text;
    };
  }

  /** Watches the folders of the read files, not the files, because editors replace a file by a new one. */
  follow(): void {
    const wanted = new Set([...this.#texts.keys()].map((file) => existingFolder(dirname(file))));
    for (const [folder, watcher] of this.#folders) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    for (const folder of wanted) {
      if (this.#folders.has(folder)) continue;
      this.#folders.set(
        folder,
        watch(folder, () => this.#onEvent()),
      );
    }
  }

  /** Whether a file differs from its text at the last read. */
  haveChanged(): boolean {
    return [...this.#texts].some(([file, text]) => textOf(file) !== text);
  }

  close(): void {
    for (const watcher of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }
}

/** The folder, or if it does not exist, the nearest existing folder above it. */
function existingFolder(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : existingFolder(above);
}

function textOf(file: string): string | undefined {
  try {
    return readFromDiskNow(file);
  } catch {
    return undefined;
  }
}
