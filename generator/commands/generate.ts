import { type Given, readConfig } from '../model/contract/config.ts';
import { type Context, UsageError } from './console.ts';
import { printCheck, sayMade, sayMatches } from './print-result.ts';
import { makerOf, unchanged } from './up-to-date/record.ts';

/** How generating is to go. */
export interface GenerateFlags extends Omit<Given, 'overlays' | 'sharedFolders'> {
  readonly overlay?: readonly string[];
  readonly sharedFolder?: readonly string[];
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * `callsheet generate [--check | --watch]`: spec in, generated files out. What generates is loaded only where something may
 * have changed since the last run.
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
  if (checks && watches)
    throw new UsageError('--check writes nothing and --watch writes on; give one of them.');
  if (json && !checks) throw new UsageError('--json goes with --check.');
  const config = await readConfig({ ...given, overlays, sharedFolders });
  if (watches) return (await import('./watch.ts')).watch(config, context);
  const maker = makerOf(config);
  const told = force ? undefined : unchanged(config, maker);
  if (told === undefined) {
    const { check, generateOnce } = await import('./generate-once.ts');
    return checks ? check(config, maker, context, json === true) : generateOnce(config, maker, context);
  }
  if (!checks) sayMade(config, told, { written: 0, removed: 0 }, context);
  else if (json) printCheck(config, told, [], true, context);
  else sayMatches(config, told, context);
  return 0;
}
