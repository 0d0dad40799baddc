import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownVersion } from '../../text/version.ts';
import { hashOf } from './disk-state.ts';

/**
 * The folder that contains the generator, its templates and the engine, both in the repository and in the
 * built package.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const parts = ['generator', 'templates', 'cli', 'conformance/engine'];

/** Packages with versions that affect the bytes of generated files. */
const packages = ['ajv', 'handlebars', 'json-p3', 'ts-morph', 'yaml'];

/**
 * A hash of this generator: its sources and templates, the versions of its packages, and Node's version,
 * because Node decides which patterns are valid. A patched or edited generator has another hash.
 */
export function ownHash(): string {
  const sources = parts.flatMap((part) => sourcesBelow(join(root, part)));
  const versions = packages.map((name) => `${name} ${versionOf(name)}`);
  return hashOf([ownVersion(), process.version, ...versions, ...sources].join('\n'));
}

/** Sources below a folder, each with its path. Declarations and tests do not affect the generated files. */
function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return ['node_modules', 'dist', 'fixtures'].includes(entry.name) ? [] : sourcesBelow(path);
      if (!/\.(?:[mc]?[jt]s|json|hbs)$/.test(entry.name) || /\.(?:test|d)\.ts$/.test(entry.name)) return [];
      return [relative(root, path), readFileSync(path, 'utf8')];
    });
}

/**
 * The version of an installed package. If the package does not export its `package.json`, its path is used
 * instead.
 */
function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const content: unknown = JSON.parse(readFileSync(resolve(folder, name, 'package.json'), 'utf8'));
      if (typeof content === 'object' && content !== null && 'version' in content)
        return String(content.version);
    } catch {
      // The package is not in this folder. The next folder is further up.
    }
  }
  return require.resolve(name);
}
