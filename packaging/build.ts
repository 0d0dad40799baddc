import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Builds the contents of a package before it is packed: `node packaging/build.ts callsheet|client|create|python`.
 * Node strips types here, but not below node_modules, so the sources cannot be shipped.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
interface Package {
  readonly folder: string;
  readonly texts?: readonly string[];
  /**
   * An output target: a module that is loaded and never compiled against, with its manifest and templates.
   */
  readonly target?: true;
  /** A package of JavaScript that needs no build. */
  readonly plain?: true;
}

const packages: Readonly<Record<string, Package>> = {
  // Templates are read and not executed, from the same location next to the generator as here. The scripts of
  // ci/ are plain JavaScript.
  callsheet: { folder: 'generator', texts: ['templates', 'ci'] },
  client: { folder: 'generated/client' },
  create: { folder: 'create-callsheet', plain: true },
  python: { folder: 'targets/python', target: true },
};

const name = process.argv[2] ?? '';
const built = packages[name];
if (built === undefined)
  throw new Error(`There is no package ${name}; there are ${Object.keys(packages).join(', ')}.`);
const folder = join(root, built.folder);
rmSync(join(folder, 'dist'), { recursive: true, force: true });
if (built.target) stripTarget(built.folder);
else if (!built.plain) compile(name);
if (built.texts) separateCompiledTemplates();
for (const texts of built.texts ?? []) {
  cpSync(join(root, texts), join(folder, 'dist', texts), { recursive: true, filter: isShipped });
}
if (name === 'callsheet') {
  importTraitMembers();
  copyManifests();
  shipPatternChecker();
}
if (name === 'client') shipValidators();
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));

function compile(project: string): void {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const { bin }: { bin: { tsc: string } } = JSON.parse(readFileSync(typescript, 'utf8'));
  const tsc = join(dirname(typescript), bin.tsc);
  const settings = join(root, 'packaging', `tsconfig.${project}.json`);
  const { status } = spawnSync(process.execPath, [tsc, '-p', settings], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${project} does not compile.`);
}

/**
 * Moves the templates that the generator and the engine also execute into a separate folder. Next to the
 * sources that are copied into output, a compiler would prefer a source to its declarations, and check it
 * with the project's settings.
 */
function separateCompiledTemplates(): void {
  const dist = join(folder, 'dist');
  renameSync(join(dist, 'templates'), join(dist, 'compiled-templates'));
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(path) || path.startsWith('compiled-templates')) continue;
    const text = readFileSync(join(dist, path), 'utf8');
    const moved = text.replaceAll(/(\bfrom '(?:\.\.\/)+)templates\//g, '$1compiled-templates/');
    if (moved !== text) writeFileSync(join(dist, path), moved);
  }
}

/** Strips the types from the modules of a target. A target imports only types from the generator. */
function stripTarget(from: string): void {
  const source = join(root, from);
  const to = join(source, 'dist');
  mkdirSync(to);
  for (const name of readdirSync(source).filter((one) => /^[\w-]+\.ts$/.test(one))) {
    const text = stripTypeScriptTypes(readFileSync(join(source, name), 'utf8'));
    const written = text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
    writeFileSync(join(to, name.replace(/\.ts$/, '.js')), written);
  }
  cpSync(join(source, 'target.json'), join(to, 'target.json'));
  cpSync(join(source, 'templates'), join(to, 'templates'), { recursive: true });
}

/**
 * Adds the validators of responses and requests. They are optional: no other module of the client imports
 * them.
 */
function shipValidators(): void {
  compile('client-validators');
  const from = join(root, 'generated/validators');
  for (const part of ['checks', 'rules', 'requests', 'responses'])
    for (const name of [`${part}.js`, `${part}.d.ts`]) {
      const text = readFileSync(join(from, name), 'utf8').replaceAll("'../schemas.ts'", "'./schemas.ts'");
      ship(name, text);
    }
  // The validators check received values, where secrets are texts, so they use the server's types.
  const schemas = readFileSync(join(root, 'generated/schemas.ts'), 'utf8');
  ship(
    'schemas.d.ts',
    schemas.replaceAll("'./client/schemas.ts'", "'../schemas.ts'").replace('./runtime/', './'),
  );
  ship('secret.d.ts', readFileSync(join(root, 'generated/runtime/secret.ts'), 'utf8'));
}

function ship(name: string, text: string): void {
  writeFileSync(join(folder, 'dist/validators', name), text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}

/**
 * Adds imports of the traits to the declarations of the contract. Traits add members to the contract by
 * declaration merging, and a compiler reads only declarations that others import.
 */
function importTraitMembers(): void {
  const dist = join(folder, 'dist/generator');
  const adding = readdirSync(join(dist, 'traits'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .filter((path) => /^declare module /m.test(readFileSync(join(dist, 'traits', path), 'utf8')))
    .sort();
  const lines = adding.map((path) => `import '../../traits/${path.replace(/\.d\.ts$/, '.js')}';\n`);
  appendFileSync(join(dist, 'model/contract/contract.d.ts'), lines.join(''));
}

/** Copies the manifest of each target next to its module. */
function copyManifests(): void {
  const targets = join('generator', 'targets');
  for (const path of readdirSync(join(root, targets), { recursive: true, encoding: 'utf8' }))
    if (/^[^/]+\/target\.json$/.test(path))
      cpSync(join(root, targets, path), join(folder, 'dist', targets, path));
}

/** Copies the pattern checker without its optional programs, which an installation would download in vain. */
function shipPatternChecker(): void {
  const from = dirname(createRequire(import.meta.url).resolve('recheck/package.json'));
  const to = join(folder, 'dist/generator/text/vendor');
  mkdirSync(to, { recursive: true });
  cpSync(join(from, 'lib/browser.js'), join(to, 'recheck.cjs'));
  const { version, license }: { version: string; license: string } = JSON.parse(
    readFileSync(join(from, 'package.json'), 'utf8'),
  );
  const notice = `This package contains code of others.\n\ndist/generator/text/vendor/recheck.cjs is lib/browser.js of recheck ${version} (${license}):\n\n`;
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES.txt'),
    notice + readFileSync(join(from, 'LICENSE'), 'utf8'),
  );
}

function isShipped(path: string): boolean {
  return !/\.test\.ts$|\/fixtures$|\/ci\/tsconfig\.json$/.test(path);
}
