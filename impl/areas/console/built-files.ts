import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One file of the console, ready to send. */
export interface BuiltFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** The same bytes, compressed with gzip. */
  readonly gzip: Buffer;
}

/** The build output: the page, and its assets by names that contain their digests. */
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

  /** The output of the last build; undefined without one. */
  async built(): Promise<Built | undefined> {
    const page = join(this.#folder, 'index.html');
    const found = await stat(page).catch(() => undefined);
    if (!found) return undefined;
    if (this.#read?.at !== found.mtimeMs) this.#read = { at: found.mtimeMs, built: readBuilt(this.#folder) };
    try {
      return await this.#read.built;
    } catch {
      this.#read = undefined; // A build is replacing the files; the next call reads them again.
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
