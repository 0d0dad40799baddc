import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
