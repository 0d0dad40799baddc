import { readFileSync } from 'node:fs';

/** Callsheet's version, as its package names it: beside the sources, one folder up from what is built of them. */
export function ownVersion(): string {
  const here = import.meta.url.endsWith('.ts') ? '../package.json' : '../../../package.json';
  const { version }: { version: string } = JSON.parse(readFileSync(new URL(here, import.meta.url), 'utf8'));
  return version;
}
