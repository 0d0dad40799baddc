import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importModule } from '../../cli/import-module.ts';
import { conform } from '../../conformance/engine/command/main.ts';
import type { GeneratedSuites } from '../../conformance/engine/command/suite.ts';
import type { Settings } from '../../conformance/engine/target/settings.ts';
import { readConfig } from '../model/contract/config.ts';
import { ownVersion } from '../text/version.ts';
import { type Context, UsageError } from './console.ts';

/** `callsheet conformance …`: runs the generated suite. The suite defines the options and exit statuses. */
export async function conformance(settings: Settings, { output: { out, err } }: Context): Promise<number> {
  const { output } = await readConfig({
    config: typeof settings.config === 'string' ? settings.config : undefined,
  });
  const index = resolve(join(output, 'conformance', 'index.ts'));
  if (!existsSync(index))
    throw new UsageError(`${output}/conformance is missing. Run: npx callsheet generate`);
  const { generated } = (await importModule(index)) as { generated: GeneratedSuites }; // declared by its template
  return conform(settings, generated, {
    out,
    err,
    version: ownVersion(),
    progress: process.stdout.isTTY ? 'rewritten' : 'lines',
  });
}
