import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NotInstalledError } from './peer.ts';

/** The packages are cached for later runs. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache/bench-peers');

/**
 * Installs packages (`dredd@14.1.0`) into an own folder and returns it, because each tool has hundreds of
 * dependencies in incompatible versions. Install scripts are not run.
 */
export async function installed(name: string, ...packages: readonly string[]): Promise<string> {
  const prefix = join(cache, `${name}-${packages.join('-').replace(/[^\w.-]/g, '_')}`);
  const done = join(prefix, 'installed');
  if (existsSync(done)) return join(prefix, 'node_modules');
  mkdirSync(prefix, { recursive: true });
  // npm is found on PATH, because a Node.js from a package comes without it.
  const argv = ['install', '--prefix', prefix, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  await new Promise<void>((resolve, reject) => {
    execFile('npm', [...argv, ...packages], { cwd: dirname(prefix), timeout: 300_000 }, (problem) => {
      if (problem) reject(new NotInstalledError(`npm could not install ${packages.join(' ')}`));
      else resolve();
    });
  });
  writeFileSync(done, '');
  return join(prefix, 'node_modules');
}
