import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfigFile } from '../config.ts';
import { UsageError } from './console.ts';

/** `callsheet conformance …`: runs the generated suite; its flags and exit statuses are the suite's own. */
export async function conformanceCommand(argv: readonly string[]): Promise<number> {
  const { output } = await readConfigFile();
  const index = resolve(join(output, 'conformance', 'index.ts'));
  if (!existsSync(index)) throw new UsageError(`${output}/conformance is missing. Run: npm run generate`);
  const suite = '@callsheet/conformance/main';
  const { runConformance } = await import(suite);
  const { generated } = await import(pathToFileURL(index).href);
  const status: number = await runConformance(argv, generated);
  return status;
}
