import { globPattern } from '../../cli/glob.ts';
import type { CheckFacts } from '../engine/checks/check.ts';
import { allOperators } from './operators.ts';

/** Globs of the checks that must catch a project's own violations. */
export type Caught = readonly string[];

/**
 * The generated checks that no known violation fails, so that the clauses they cite are only touched.
 * `kinds.test.ts` verifies that the checks in the operators' `caughtBy` really fail.
 */
export async function unproved<Facts extends CheckFacts>(
  checks: readonly Facts[],
  caught: Caught = [],
): Promise<Facts[]> {
  const operators = await allOperators();
  const globs = operators.flatMap(({ caughtBy }) => caughtBy).filter((glob) => glob !== '{operation}/*');
  const patterns = [...globs.map((glob) => glob.replaceAll('{operation}', '*')), ...caught].map(globPattern);
  return checks.filter(({ id, trait }) => trait !== 'scenario' && !patterns.some((one) => one.test(id)));
}
