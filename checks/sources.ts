import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ts } from 'ts-morph';

/** A TypeScript file of this repository, by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every hand-written TypeScript file of a repository that git knows or would add. */
export function handWritten(root: string): readonly Source[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 24,
    },
  );
  return listed
    .split('\n')
    .filter((path) => path !== '' && !/(^|\/)generated\//.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const specifiers = new WeakMap<Source, readonly string[]>();

/** The names that a file imports, types, `import()` and `require()` included. Several checks read them; a file is parsed once. */
export function specifiersOf(source: Source): readonly string[] {
  const known = specifiers.get(source);
  if (known !== undefined) return known;
  const read = ts.preProcessFile(source.text, true, true).importedFiles.map(({ fileName }) => fileName);
  specifiers.set(source, read);
  return read;
}

/** The files of the repository that a file imports, types included, by their paths from the root. */
export function importsOf(source: Source): string[] {
  const files = specifiersOf(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(source.path), name));
  return [...new Set(files)];
}
