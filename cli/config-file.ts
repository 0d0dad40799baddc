import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { importModule } from './import-module.ts';
import { requireReadable } from './input-file.ts';
import { UsageError } from './usage-error.ts';

const names = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `callsheet.config.${ending}`);

/**
 * The configuration file of a folder; undefined if there is none.
 *
 * @throws UsageError if there are several.
 */
export function configFileOf(folder: string): string | undefined {
  const [found, other] = names.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
  if (found !== undefined && other !== undefined)
    throw new UsageError(`There are ${path.basename(found)} and ${path.basename(other)}; keep one of them.`);
  return found;
}

/**
 * Reads a configuration file: its default export, or its JSON.
 *
 * @throws UsageError if the file cannot be loaded or contains no object.
 */
export async function readConfigModule(file: string): Promise<object> {
  const name = path.basename(file);
  requireReadable(path.relative('', file), 'name a callsheet.config.ts, .js, .mjs or .json with --config');
  if (!/\.(?:[cm]?[jt]s|json)$/.test(name))
    throw new UsageError(
      `${name} is not a configuration; name a callsheet.config.ts, .js, .mjs or .json with --config.`,
    );
  let content: unknown;
  try {
    content = file.endsWith('.json')
      ? JSON.parse(await readFile(file, 'utf8'))
      : (await importModule(file)).default;
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new UsageError(`${name}: cannot be loaded: ${reason}`, { cause });
  }
  if (typeof content === 'object' && content !== null) return content;
  throw new UsageError(
    file.endsWith('.json')
      ? `${name}: is not a JSON object.`
      : `${name}: has no default export; export the configuration object.`,
  );
}
