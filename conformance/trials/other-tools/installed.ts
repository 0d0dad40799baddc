import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NotInstalledError } from './peer.ts';

/** What npm has installed stays for the next time. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache/bench-peers');

/**
 * The folder with these packages (`dredd@14.1.0`) in a place of their own: each tool brings hundreds, in versions that do not
 * go together. None of their scripts is run.
 */
export async function installed(name: string, ...packages: readonly string[]): Promise<string> {
  const prefix = join(cache, `${name}-${packages.join('-').replace(/[^\w.-]/g, '_')}`);
  const done = join(prefix, 'installed');
  if (existsSync(done)) return join(prefix, 'node_modules');
  mkdirSync(prefix, { recursive: true });
  // npm is not looked for beside Node.js: a Node.js that is a package has none.
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
