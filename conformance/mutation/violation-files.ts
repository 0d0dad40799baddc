import { readdirSync } from 'node:fs';
import type { Operator } from './operator.ts';
import type { Violations } from './proxy.ts';

/** A file of violations, by the trait, probe or area that it breaks. */
export interface ViolationFile {
  /** `pagination` for `pagination.ts`, and for every file in `pagination/`. */
  readonly subject: string;
  /** Its path in the folder of violations: `security/scopes.ts`. */
  readonly path: string;
  /** Violations that apply to any contract. */
  readonly operators: readonly Operator[];
  /** Violations of one contract. */
  readonly violations: Violations;
}

/** This module's own extension: `.ts` when sources run, `.js` when built. */
const extension = /\.[jt]s$/.exec(import.meta.url)?.[0] ?? '.js';

/**
 * Loads every file of violations in a folder: one file per subject, or several in a folder with the
 * subject's name.
 */
export async function violationFiles(folder: URL): Promise<ViolationFile[]> {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    if (!entry.isDirectory()) return [{ subject: nameOf(entry.name), path: entry.name }];
    const paths = readdirSync(new URL(`${entry.name}/`, folder)).map((file) => `${entry.name}/${file}`);
    return paths.map((path) => ({ subject: entry.name, path }));
  });
  const modules = files
    .filter(({ path }) => path.endsWith(extension) && !path.endsWith('.d.ts'))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return Promise.all(
    modules.map(async ({ subject, path }) => {
      const module: Partial<ViolationFile> = await import(/* @vite-ignore */ new URL(path, folder).href);
      const { operators = [], violations = {} } = module;
      return { subject, path, operators, violations };
    }),
  );
}

const nameOf = (file: string): string => file.slice(0, -extension.length);
