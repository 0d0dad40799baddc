import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exclusively } from '../checks/exclusive.ts';
import { environment } from './compilers/jobs.ts';

const root = join(import.meta.dirname, '..');

/**
 * Packs a package of this repository, such as `./generated/client`, into a folder, and returns the path of
 * the tarball. The package is built in its own folder first, so only one process packs at a time.
 *
 * Commands of one CI run share the tarballs in the folder CALLSHEET_PACKED, because building takes most of the time.
 */
export function pack(what: string, folder: string): Promise<string> {
  return exclusively('pack', async () => {
    const shared = process.env.CALLSHEET_PACKED;
    if (shared === undefined) return packNow(what, folder);
    mkdirSync(shared, { recursive: true });
    const earlier = join(shared, tarballName(what));
    return existsSync(earlier) ? earlier : packNow(what, shared);
  });
}

async function packNow(what: string, folder: string): Promise<string> {
  const argv = ['pack', what, '--silent', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', argv, { cwd: root, env: environment() });
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
}

/** The name that npm gives a package's tarball. */
function tarballName(what: string): string {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(root, what, 'package.json'), 'utf8'),
  );
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}
