import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundles } from './compilers/bundles.ts';
import { compilations } from './compilers/compilations.ts';
import { inParallel } from './compilers/jobs.ts';
import { prepare } from './compilers/projects.ts';
import { pack } from './pack.ts';

/*
 * Compiles the packed output with every supported TypeScript compiler, module setting and strict flag, and builds it
 * with the common bundlers: `node packaging/compilers.ts [<tarball of callsheet> <tarball of the client>]`. Packs both
 * first if no tarballs are given. Needs npm's cache or registry.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'callsheet-compilers-'));
process.once('SIGTERM', () => process.exit(1));
process.on('exit', () => {
  if (process.env.CALLSHEET_KEEP === undefined) rmSync(folder, { recursive: true, force: true });
});

const given = process.argv.slice(2);
const callsheet = given[0] ?? (await pack('./generator', folder));
const client = given[1] ?? (await pack('./generated/client', folder));
const begun = performance.now();
await prepare(root, folder, [callsheet, client]);
const failures = await inParallel([...compilations(folder), ...bundles(folder)], 2);
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
process.stdout.write(`compilers and bundlers: ${failures.length} failed, ${seconds} s\n`);
for (const { name, output } of failures) process.stdout.write(`\n${name}:\n${output}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
