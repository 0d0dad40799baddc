import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalRegistry } from './local-registry.ts';
import { pack } from './pack.ts';
import { type Manifest, type Packed, packageFindings } from './package-findings.ts';
import { isPublished, type PublishedPackage, publishedPackages } from './published-packages.ts';
import { run, runExamples } from './readme-examples.ts';

/*
 * Shows and checks everything that a release would publish: `node packaging/publish-dry-run.ts [--release]`. Packs each
 * package, prints its files, checks files and metadata, and runs the examples of its README in an empty folder on
 * Node 20. `--release` also fails while documents say that the packages are not published. Needs npm's cache or
 * registry.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'callsheet-publish-'));
process.once('SIGTERM', () => process.exit(1));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Files deeper than these folders are counted together. */
const maxDepth = 2;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

interface Tarball {
  readonly file: string;
  readonly packed: Packed;
}

const tarballs: Tarball[] = [];
for (const published of publishedPackages) tarballs.push(await packed(published));
for (const one of tarballs) print(one);

const findings = tarballs.flatMap(({ packed }) => packageFindings(packed, root));
if (process.argv.includes('--release') && !isPublished)
  findings.push('packaging/published-packages.ts: isPublished is false; set it to true to release.');
findings.push(...(await Promise.all(tarballs.map(lint))).flat());
if (findings.length === 0) findings.push(...(await examples()));
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
console.log(
  `${tarballs.length} packages, ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`,
);

async function packed(published: PublishedPackage): Promise<Tarball> {
  const file = await pack(`./${published.folder}`, folder);
  const unpacked = join(folder, 'unpacked', published.folder);
  mkdirSync(unpacked, { recursive: true });
  await run('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1'], root);
  const paths = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(unpacked, path)).isFile(),
  );
  const files = new Map(paths.sort().map((path) => [path, readFileSync(join(unpacked, path), 'utf8')]));
  const manifest: Manifest = JSON.parse(files.get('package.json') ?? '{}');
  return { file, packed: { published, manifest, files } };
}

/** Prints the files of a package, with their sizes; a folder with many files is one line. */
function print({ file, packed: { manifest, files } }: Tarball): void {
  const groups = new Map<string, { count: number; bytes: number }>();
  for (const [path, text] of files) {
    const folders = path.split('/').slice(0, -1).slice(0, maxDepth);
    const kind = basename(path).replace(/^[^.]+(?=\.)/, '*');
    const name = folders.length === 0 ? path : `${folders.join('/')}/…${kind}`;
    const { count, bytes } = groups.get(name) ?? { count: 0, bytes: 0 };
    groups.set(name, { count: count + 1, bytes: bytes + Buffer.byteLength(text) });
  }
  const unpacked = [...groups.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `${manifest.name} ${manifest.version}: ${files.size} files, ${kilobytes(statSync(file).size)} packed, ${kilobytes(unpacked)} unpacked`,
  );
  for (const [name, { count, bytes }] of groups)
    console.log(`${kilobytes(bytes).padStart(12)}${String(count).padStart(6)}  ${name}`);
}

/** The findings of public tools. All packages are ES modules only, which CommonJS can import. */
async function lint({ file, packed: { published } }: Tarball): Promise<string[]> {
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  const tools = [run(bin('publint'), ['run', file, '--strict'], root)];
  if (published.types) tools.push(run(bin('attw'), [file, '--profile', 'esm-only', '--no-emoji'], root));
  return failuresOf(published.folder, tools);
}

/** Runs the examples of all READMEs, at the same time, with a registry that has the tarballs. */
async function examples(): Promise<string[]> {
  const config = async (name: string) => (await run('npm', ['config', 'get', name], root)).trim();
  const [others, cache] = await Promise.all([config('registry'), config('cache')]);
  const registry = await startLocalRegistry(
    tarballs.map(({ file }) => file),
    others,
  );
  const surroundings = { node20: await installNode20(), registry: registry.url, cache: ownCache(cache) };
  const runs = tarballs.map(async ({ packed: { published, manifest, files } }) => {
    const begun = performance.now();
    const readme = files.get('README.md') ?? '';
    const own = join(folder, `example-of-${basename(published.folder)}`);
    const output = await runExamples(readme, manifest.name, own, surroundings);
    if (published.prints !== undefined && !output.split('\n').includes(published.prints))
      throw new Error(`The examples of its README do not print ${published.prints}:\n${output}`);
    console.log(
      `the examples of ${published.folder}/README.md: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
  });
  const failures = await Promise.all(
    runs.map((one, index) => failuresOf(publishedPackages[index]?.folder ?? '', [one])),
  );
  await registry.close();
  return failures.flat();
}

async function failuresOf(name: string, work: readonly Promise<unknown>[]): Promise<string[]> {
  const ended = await Promise.allSettled(work);
  return ended.flatMap((one) => (one.status === 'rejected' ? [`${name}: ${String(one.reason)}`] : []));
}

/** A cache without the programs that npx installed before, but with the packages that npm downloaded before. */
function ownCache(cache: string): string {
  const own = join(folder, 'cache');
  mkdirSync(own);
  mkdirSync(join(cache, '_cacache'), { recursive: true });
  symlinkSync(join(cache, '_cacache'), join(own, '_cacache'));
  return own;
}

/** Installs a Node 20 and returns its path. */
async function installNode20(): Promise<string> {
  const platform = `node-${process.platform}-${process.arch}`;
  const own = join(folder, 'node20');
  mkdirSync(own);
  writeFileSync(join(own, 'package.json'), '{ "private": true }\n');
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `${platform}@20`], own);
  return join(own, 'node_modules', platform, 'bin', 'node');
}
