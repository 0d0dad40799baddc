import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exclusively } from '../checks/exclusive.ts';
import { environment } from './compilers/jobs.ts';

const root = join(import.meta.dirname, '..');

/**
 * Packs a package of this repository, such as `./generated/client`, into a folder, and returns the path of the tarball. The
 * package is built in its own folder first, so processes do so one after the other.
 */
export function pack(what: string, folder: string): Promise<string> {
  return exclusively('pack', async () => {
    const argv = ['pack', what, '--silent', '--pack-destination', folder];
    const { stdout } = await promisify(execFile)('npm', argv, { cwd: root, env: environment() });
    return join(folder, stdout.trim().split('\n').at(-1) ?? '');
  });
}
