import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A TypeScript file of this repository, by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every hand-written TypeScript file that git knows or would add. */
export function handWritten(): readonly Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  return listed
    .split('\n')
    .filter((path) => path !== '' && !/(^|\/)generated\//.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
