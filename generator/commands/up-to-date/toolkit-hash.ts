import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownVersion } from '../../text/version.ts';
import { hashOf } from './disk-state.ts';

/** The folder that the generator, its templates and the engine are beside each other in, here and as they are built. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const parts = ['generator', 'templates', 'cli', 'conformance/engine'];

/** What the bytes of generated files depend on besides: each in the version that is found. */
const packages = ['ajv', 'handlebars', 'json-p3', 'ts-morph', 'yaml'];

/**
 * A hash of this generator: its sources and templates, the packages it makes use of, and Node's version, since it is
 * Node that says whether a pattern is one. A patched or edited generator is another.
 */
export function ownHash(): string {
  const sources = parts.flatMap((part) => sourcesBelow(join(root, part)));
  const versions = packages.map((name) => `${name} ${versionOf(name)}`);
  return hashOf([ownVersion(), process.version, ...versions, ...sources].join('\n'));
}

/** Sources below a folder, each with its path. Declarations and tests make nothing. */
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

/** The version of a package where it is found; what hides its own description is told by where it lies. */
function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const content: unknown = JSON.parse(readFileSync(resolve(folder, name, 'package.json'), 'utf8'));
      if (typeof content === 'object' && content !== null && 'version' in content)
        return String(content.version);
    } catch {
      // It is further up.
    }
  }
  return require.resolve(name);
}
