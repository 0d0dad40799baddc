import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One file of the console, as it is sent. */
export interface BuiltFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** The same, compressed. */
  readonly gzip: Buffer;
}

/** What was built: the page, and what it loads by the names that hold their digests. */
export interface Built {
  readonly page: string;
  readonly assets: ReadonlyMap<string, BuiltFile>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The console's files, read into memory once for each build. */
export class BuiltFiles {
  readonly #folder: string;
  #read: { readonly at: number; readonly built: Promise<Built> } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What the last build made; undefined where nothing is built. */
  async built(): Promise<Built | undefined> {
    const page = join(this.#folder, 'index.html');
    const found = await stat(page).catch(() => undefined);
    if (!found) return undefined;
    if (this.#read?.at !== found.mtimeMs) this.#read = { at: found.mtimeMs, built: readBuilt(this.#folder) };
    try {
      return await this.#read.built;
    } catch {
      this.#read = undefined; // it is being built
      return undefined;
    }
  }
}

async function readBuilt(folder: string): Promise<Built> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const names = await readdir(join(folder, 'assets'));
  const assets = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const bytes = await readFile(join(folder, 'assets', name));
    assets.set(name, { type, bytes, gzip: gzipSync(bytes, { level: 9 }) });
  }
  return { page, assets };
}
