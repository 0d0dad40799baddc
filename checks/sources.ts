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

/** The files of the repository that a file imports, types included, by their paths from the root. */
export function importsOf({ path, text }: Source): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(path), name));
}
