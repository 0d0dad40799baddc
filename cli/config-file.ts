import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { importModule } from './import-module.ts';
import { UsageError } from './usage-error.ts';

const names = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `callsheet.config.${ending}`);

/** The configuration file of a folder, where there is one. */
export function configFileOf(folder: string): string | undefined {
  const [found, other] = names.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
  if (found !== undefined && other !== undefined)
    throw new UsageError(`There are ${path.basename(found)} and ${path.basename(other)}; keep one of them.`);
  return found;
}

/** What a configuration file exports, or holds as JSON. */
export async function readConfigModule(file: string): Promise<object> {
  const name = path.basename(file);
  if (!existsSync(file)) throw new UsageError(`--config ${file}: there is no such file`);
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
      ? `${name}: is no JSON object.`
      : `${name}: has no default export; export the configuration object.`,
  );
}
