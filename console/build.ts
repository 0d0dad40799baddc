import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { viteConfig } from './vite.config.ts';

/*
 * Builds the console into `console/dist`, unless it is up to date: `npm run console`. The console uses the
 * compiled client as its package contains it. With `--optional`, a failed build is reported but is no error,
 * because a deployment also works without a console.
 */

const root = join(import.meta.dirname, '..');
const dist = join(import.meta.dirname, 'dist');
const stampFile = 'stamp.txt';

try {
  await buildIfChanged();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The console was not built: ${reason}`);
  if (!process.argv.includes('--optional')) process.exitCode = 1;
}

async function buildIfChanged(): Promise<void> {
  const stamp = stampOf([
    'console/src',
    'console/index.html',
    'console/vite.config.ts',
    'console/package.json',
    'generated/client',
  ]);
  if (readIfThere(join(dist, stampFile)) === stamp) return;
  const draft = join(root, `node_modules/.cache/console/${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    console.log('Building the console: the client is compiled');
    const packed = packClient(join(draft, 'client'));
    console.log('Building the console: the page is bundled');
    const { build } = await import('vite');
    const output = join(draft, 'dist');
    await build(viteConfig(packed, output));
    writeFileSync(join(output, stampFile), stamp);
    // Replaced by renaming, because a deployment may be reading the folder.
    rmSync(dist, { recursive: true, force: true });
    renameSync(output, dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Compiles the client like `npm pack`, into its own folder. */
function packClient(folder: string): string {
  const source = join(root, 'generated/client');
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(typescript, 'utf8'));
  const settings = ['-p', join(root, 'packaging/tsconfig.client.json'), '--outDir', join(folder, 'dist')];
  const tsc = join(dirname(typescript), bin.tsc);
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...settings], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The client does not compile: ${stdout}`);
  cpSync(join(source, 'package.json'), join(folder, 'package.json'));
  return folder;
}

/** A hash of everything that the build depends on. */
function stampOf(paths: readonly string[]): string {
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    if (!statSync(whole).isDirectory()) return [whole];
    return readdirSync(whole, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\/(dist|node_modules)(\/|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name));
  });
  return hash(
    'sha256',
    files
      .sort()
      .map((file) => `${file.slice(root.length)}\n${hash('sha256', readFileSync(file))}\n`)
      .join(''),
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
