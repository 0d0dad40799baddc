import type { Given } from '../model/contract/config.ts';
import { type Context, UsageError } from './console.ts';
import { readSpecConfig } from './named-spec.ts';
import { printCheck, printGenerated, printUpToDate } from './print-result.ts';
import { makerOf, unchanged } from './up-to-date/record.ts';

/** Options of `callsheet generate`. */
export interface GenerateFlags extends Omit<Given, 'overlays' | 'sharedFolders'> {
  readonly overlay?: readonly string[];
  readonly sharedFolder?: readonly string[];
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * `callsheet generate [--check | --watch]`: generates files from a spec. The generator itself is loaded only
 * if its input may have changed since the last run.
 */
export async function generate(flags: GenerateFlags, context: Context): Promise<number> {
  const {
    check: checks,
    watch: watches,
    force,
    json,
    overlay: overlays,
    sharedFolder: sharedFolders,
    ...given
  } = flags;
  if (checks && watches) throw new UsageError('--check writes nothing, but --watch does; use one of them.');
  if (json && !checks) throw new UsageError('--json goes with --check.');
  const config = await readSpecConfig(
    { ...given, overlays, sharedFolders },
    'callsheet generate --spec api.yaml',
  );
  if (watches) return (await import('./watch.ts')).watch(config, context);
  const maker = makerOf(config);
  const runResult = force ? undefined : unchanged(config, maker);
  if (runResult === undefined) {
    const { check, generateOnce } = await import('./generate-once.ts');
    return checks ? check(config, maker, context, json === true) : generateOnce(config, maker, context);
  }
  if (!checks) printGenerated(config, runResult, { written: 0, removed: 0 }, context);
  else if (json) printCheck(config, runResult, [], true, context);
  else printUpToDate(config, runResult, context);
  return 0;
}
