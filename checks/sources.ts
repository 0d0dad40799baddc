import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ts } from 'ts-morph';

/** A file of this repository, with its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The hand-written TypeScript files of a repository, without files that git ignores. */
export const handWritten = (root: string): readonly Source[] => filesOf(root, '*.ts', '*.tsx');

/** The files of a repository that match a pattern, without generated files and files that git ignores. */
export function filesOf(root: string, ...patterns: readonly string[]): readonly Source[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 },
  );
  return listed
    .split('\n')
    .filter((path) => path !== '' && !/(^|\/)generated\//.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const trees = new WeakMap<Source, ts.SourceFile>();

/** The syntax tree of a TypeScript file. It is cached, because several checks use it. */
export function syntaxOf(source: Source): ts.SourceFile {
  const known = trees.get(source);
  if (known !== undefined) return known;
  const kind = source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind);
  trees.set(source, tree);
  return tree;
}

const specifiers = new WeakMap<Source, readonly string[]>();

/**
 * The specifiers that a file imports, including types, `import()` and `require()`. They are cached, because
 * several checks use them.
 */
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
