import type { Check } from '../checks/check.ts';
import type { Suite } from '../checks/suites.ts';
import type { ContractRecord } from '../model/operation.ts';

export { type Scenario, type ScenarioOptions, scenario } from '../checks/scenario.ts';
export type { GeneratedSuites, Suite } from '../checks/suites.ts';
export type * from '../model/operation.ts';

/** Collects the checks of an area; each line of a generated file adds one. */
export function defineSuite(
  area: string,
  contract: ContractRecord,
  build: (add: (check: Check) => void) => void,
): Suite {
  const checks: Check[] = [];
  build((check) => checks.push(check));
  return { area, contract, checks };
}

// True if vitest itself loads a generated file. False in a test that runs the suite as a command, and without
// vitest, which need not be installed.
const isRegistered = process.env.VITEST !== undefined && process.env.CALLSHEET_VITEST !== 'off';
const adapter = isRegistered ? await import('./vitest.ts') : undefined;

/** The checks of an area. Under vitest, each is a test against the target of the `CALLSHEET_*` variables. */
export function suite(
  area: string,
  contract: ContractRecord,
  build: (add: (check: Check) => void) => void,
): Suite {
  const defined = defineSuite(area, contract, build);
  adapter?.register(defined);
  return defined;
}
