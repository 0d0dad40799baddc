import { lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from './render.ts';

/** A file on disk that differs from what generation would write. */
export interface Drift {
  readonly path: string;
  readonly kind: 'differs' | 'missing' | 'stale';
}

/** Lists what generation wrote, so that it prunes its own files and nobody else's. */
const manifestName = 'manifest.txt';
const manifestNote =
  'Files that `npx callsheet generate` made and will remove when the contract no longer needs them.\n\n';

/** How the output folder differs from the files; writes nothing. */
export function compare(folder: string, files: readonly SourceFile[]): Drift[] {
  const expected = withManifest(files);
  const changed = expected.flatMap(({ path, text }): Drift[] => {
    const found = readMade(join(folder, path));
    if (found === text) return [];
    return [{ path, kind: found === undefined ? 'missing' : 'differs' }];
  });
  const stale = staleFiles(folder, expected).map((path): Drift => ({ path, kind: 'stale' }));
  return [...changed, ...stale].sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Writes what changed, removes what an earlier generation made and this one does not, and tells what it did. */
export function write(folder: string, files: readonly SourceFile[]): Drift[] {
  const drift = compare(folder, files);
  const texts = new Map(withManifest(files).map(({ path, text }) => [path, text]));
  for (const { path, kind } of drift) {
    const target = join(folder, path);
    if (kind === 'stale') {
      rmSync(target);
      removeEmptyFolders(folder, dirname(target));
    } else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, texts.get(path) ?? '');
    }
  }
  return drift;
}

/** The files, and the list of them that lies among them. */
export function withManifest(files: readonly SourceFile[]): SourceFile[] {
  const paths = files.map(({ path }) => path).sort();
  return [...files, { path: manifestName, text: `${manifestNote}${paths.join('\n')}\n` }];
}

function staleFiles(folder: string, expected: readonly SourceFile[]): string[] {
  const wanted = new Set(expected.map(({ path }) => path));
  const listed = (readMade(join(folder, manifestName)) ?? '').split('\n\n').at(1) ?? '';
  return (
    listed
      .split('\n')
      // A manifest someone edited must not lead out of the folder.
      .filter(
        (path) =>
          path !== '' &&
          !path.split(/[\\/]/).includes('..') &&
          !wanted.has(path) &&
          lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true,
      )
  );
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder === root || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmptyFolders(root, dirname(folder));
}

/** The text of a file as it was made, whatever line ends a checkout gave it; undefined where there is none. */
export function readMade(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
