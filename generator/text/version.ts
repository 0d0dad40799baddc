import { readFileSync } from 'node:fs';

/**
 * The version of Callsheet in its package.json, which is next to the sources, or above the folder of the
 * built package.
 */
export function ownVersion(): string {
  const here = import.meta.url.endsWith('.ts') ? '../package.json' : '../../../package.json';
  const { version }: { version: string } = JSON.parse(readFileSync(new URL(here, import.meta.url), 'utf8'));
  return version;
}
