import { existsSync, type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { shown } from '../load/files.ts';
import { readFromDisk, readFromDiskNow, type SpecReader } from '../load/spec-file.ts';

/** The files that a spec was read from, wherever they are, and those that were looked for and are not there. */
export class WatchedFiles {
  readonly #onEvent: () => void;
  /** As they were read last; undefined where there was none. */
  #texts = new Map<string, string | undefined>();
  #folders = new Map<string, FSWatcher>();

  /** `onEvent` hears that something happened beside one of them. */
  constructor(onEvent: () => void) {
    this.#onEvent = onEvent;
  }

  /** The folders that are watched, as people name them. */
  get folders(): readonly string[] {
    return [...this.#folders.keys()].map((folder) => shown(folder) || '.').sort();
  }

  /** Gives what reads a spec anew; what it reads is what is watched from then on. */
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

  /** Watches the folders of what was read: editors put another file in the place of the one they were given. */
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

  /** Whether any of them is otherwise than it was read. */
  haveChanged(): boolean {
    return [...this.#texts].some(([file, text]) => textOf(file) !== text);
  }

  close(): void {
    for (const watcher of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }
}

/** The folder or, where there is none, the one above it in which it would come to be. */
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
