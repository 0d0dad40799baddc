import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** The configuration of the console's bundle: uses the client package in a folder, and writes to `output`. */
export function viteConfig(clientPackage: string, output: string): InlineConfig {
  return {
    root: import.meta.dirname,
    base: '/console/',
    configFile: false,
    logLevel: 'warn',
    plugins: [packedClient(clientPackage)],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: output,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  };
}

/** Resolves the client like an installed package: by the `exports` of its package.json. */
function packedClient(folder: string): Plugin {
  const { name, exports }: { name: string; exports: Record<string, { default: string }> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return {
    name: 'packed-client',
    enforce: 'pre',
    resolveId(id) {
      if (id === name) return join(folder, exports['.']?.default ?? '');
      if (!id.startsWith(`${name}/`)) return undefined;
      return join(folder, (exports['./*']?.default ?? '').replace('*', id.slice(name.length + 1)));
    },
  };
}
