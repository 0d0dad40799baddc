import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { type Source, specifiersOf } from './sources.ts';

/**
 * Reports packages that a file imports and the nearest package.json does not declare. Such an import works
 * only while npm happens to install another workspace's package where this file finds it.
 */
export function undeclaredImports(root: string, sources: readonly Source[]): string[] {
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    const { path } = source;
    if (path.startsWith(compiledSeparately)) continue;
    const manifest = nearestManifest(root, path);
    for (const name of packagesIn(source))
      if (!manifest.declares.has(name)) {
        const key = `${manifest.path} ${name}`;
        importers.set(key, [...(importers.get(key) ?? []), path]);
      }
  }
  return [...importers].map(([key, [first = '', ...others]]) => {
    const [manifest = '', name = ''] = key.split(' ');
    const importing = others.length > 0 ? `${first} and ${others.length} more import` : `${first} imports`;
    return `${manifest}: does not declare ${name}, which ${importing}. Declare the version that is installed.`;
  });
}

/** Files that tests copy into projects with their own package.json. */
const compiledSeparately = 'packaging/fixtures/';

/** The names of the packages that a file imports. */
function packagesIn(source: Source): ReadonlySet<string> {
  return new Set(
    specifiersOf(source)
      // Paths, schemes, `#` imports and `${…}` in templates are no packages.
      .filter((name) => /^[@a-z][^:]*$/.test(name) && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

interface Manifest {
  /** Relative to the root. */
  readonly path: string;
  /** The package itself, and the packages that it may import. */
  readonly declares: ReadonlySet<string>;
}

/** @throws Error if there is none up to the root. */
function nearestManifest(root: string, file: string): Manifest {
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    const path = posix.join(folder, 'package.json');
    if (existsSync(join(root, path))) return readManifest(root, path);
    if (folder === '.') throw new Error(`There is no package.json above ${file}.`);
  }
}

const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

function readManifest(root: string, path: string): Manifest {
  const manifest: Partial<Record<(typeof kinds)[number], object>> & { readonly name?: string } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  );
  const declared = kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
  return { path, declares: new Set([...declared, ...(manifest.name === undefined ? [] : [manifest.name])]) };
}
