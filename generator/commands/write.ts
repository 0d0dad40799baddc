import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../cli/output-folder.ts';
import { UsageError } from '../../cli/usage-error.ts';
import type { SourceFile } from '../targets/render.ts';
import { isPlainPath, linkOnTheWay } from './way-in-folder.ts';

/** A file on disk that differs from the generated file. */
export interface Drift {
  readonly path: string;
  readonly kind: 'differs' | 'missing' | 'stale';
}

/** The list of generated files, so that a later generation removes its own files and no others. */
const manifestName = 'manifest.txt';
const manifestNote =
  'Files that `npx callsheet generate` wrote and will remove when the contract no longer needs them.\n\n';

/** Whether a generation was the first one into its folder. */
export const isFirst = (drift: readonly Drift[]): boolean =>
  drift.some(({ path, kind }) => path === manifestName && kind === 'missing');

/** Lists the differences between the output folder and the generated files. Writes nothing. */
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

/**
 * Writes changed files, removes files that an earlier generation made and this one does not, and returns the changes. Nothing
 * outside the folder changes: a symlink at a file's path is replaced, and a symlink at a folder's path is an error.
 * @throws UsageError if the folder cannot be written.
 */
export function write(folder: string, files: readonly SourceFile[]): Drift[] {
  try {
    for (const { path } of files) requireWithin(folder, path);
    return writeChanged(folder, files);
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new UsageError(
      `the output folder ${folder} cannot be written (${cause.message}); name another by output or --output.`,
    );
  }
}

function writeChanged(folder: string, files: readonly SourceFile[]): Drift[] {
  const drift = compare(folder, files);
  const texts = new Map(withManifest(files).map(({ path, text }) => [path, text]));
  for (const { path, kind } of drift) {
    const target = join(folder, path);
    if (kind === 'stale') {
      rmSync(target);
      removeEmptyFolders(folder, dirname(target));
    } else {
      makeFolder(dirname(target));
      if (lstatSync(target, { throwIfNoEntry: false })?.isFile() === false) rmSync(target);
      writeFileSync(target, texts.get(path) ?? '');
    }
  }
  return drift;
}

/** The files, with their list as one more file. */
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
      // An edited manifest must not lead out of the folder.
      .filter(
        (path) =>
          path !== '' &&
          isPlainPath(path) &&
          linkOnTheWay(folder, path) === undefined &&
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

function requireWithin(folder: string, path: string): void {
  if (!isPlainPath(path))
    throw new UsageError(
      `${JSON.stringify(path)} cannot be the path of a generated file; see the target that generates it.`,
    );
  const link = linkOnTheWay(folder, path);
  if (link !== undefined)
    throw new UsageError(`${link} is a symlink; generation writes only inside ${folder}: remove it.`);
}

/** The text of a generated file, with the line ends of a checkout normalized; undefined if there is no such file. */
export function readMade(file: string): string | undefined {
  try {
    // Reading a pipe without a writer would never end.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
