import { globPattern } from '../../cli/glob.ts';
import type { CheckFacts } from '../engine/checks/check.ts';
import { allOperators } from './operators.ts';

/** What a project's own violations are caught by, as globs. */
export type Caught = readonly string[];

/**
 * The generated checks that no violation is known to turn red: what they cite is only touched. `kinds.test.ts` holds true
 * what the operators say of whom they are caught by.
 */
export async function toothless<Facts extends CheckFacts>(
  checks: readonly Facts[],
  caught: Caught = [],
): Promise<Facts[]> {
  const operators = await allOperators();
  const globs = operators.flatMap(({ caughtBy }) => caughtBy).filter((glob) => glob !== '{operation}/*');
  const patterns = [...globs.map((glob) => glob.replaceAll('{operation}', '*')), ...caught].map(globPattern);
  return checks.filter(({ id, trait }) => trait !== 'scenario' && !patterns.some((one) => one.test(id)));
}
