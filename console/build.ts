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
 * Builds the console into `console/dist`, where nothing is to be done when nothing has changed: `npm run console`. The client
 * it stands on is compiled as its package holds it. With `--optional` a build that fails is told and passes: a deployment
 * answers without a console.
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
    const packed = packClient(join(draft, 'client'));
    const { build } = await import('vite');
    const output = join(draft, 'dist');
    await build(viteConfig(packed, output));
    writeFileSync(join(output, stampFile), stamp);
    // Put into place whole, for a deployment may be reading.
    rmSync(dist, { recursive: true, force: true });
    renameSync(output, dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Compiles the client as `npm pack` does, into a folder of its own. */
function packClient(folder: string): string {
  const source = join(root, 'generated/client');
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(typescript, 'utf8'));
  const settings = ['-p', join(root, 'packaging/tsconfig.client.json'), '--outDir', join(folder, 'dist')];
  const tsc = join(dirname(typescript), bin.tsc);
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...settings], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the client does not compile: ${stdout}`);
  cpSync(join(source, 'package.json'), join(folder, 'package.json'));
  return folder;
}

/** Tells what is to be built from everything else it could be. */
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
