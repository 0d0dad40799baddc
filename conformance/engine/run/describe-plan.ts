import { matchesGlob } from '../../../cli/glob.ts';
import { oneLine, printableJson } from '../../../cli/printable-text.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import { type CheckFacts, describeCitations } from '../checks/check.ts';
import type { GeneratedSuites } from '../checks/suites.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Target } from '../target/target.ts';
import { countOf, describeCount, plannedStandings } from './clause-count.ts';
import { explain, type Plan, whyDisabled } from './plan.ts';

/** Describes the planned checks, or the clauses and needs of some checks; as JSON with `--json`. */
export function describePlan(plan: Plan, target: Target, { contract }: GeneratedSuites): string {
  const json = (value: unknown): string => `${printableJson(value, 2)}\n`;
  if (target.explain === undefined) {
    const checks = plan.checks.filter((facts) => whyDisabled(facts, target) === undefined);
    if (!target.json) return dryRun({ ...plan, checks }, contract);
    return json({ ...plan, checks: checks.map((facts) => withRequest(facts, contract)) });
  }
  const { explain: glob } = target;
  const found = plan.checks.filter(({ id }) => matchesGlob(id, glob));
  if (found.length === 0) throw new UsageError(`--explain '${glob}' matches no check; --dry-run lists them`);
  const [only] = found;
  if (target.json) return json(found.length === 1 ? only : found);
  return `${found.map((facts) => explain(facts, contract.clauses)).join('\n\n')}\n`;
}

/** The method and path template of the check's operation. */
const requestOf = ({ operation: name }: CheckFacts, { operations }: ContractRecord): string | undefined => {
  const operation = name === undefined ? undefined : operations[name];
  return operation && `${operation.method} ${operation.path}`;
};

function withRequest(facts: CheckFacts, contract: ContractRecord): object {
  const request = requestOf(facts, contract);
  return request === undefined ? facts : { ...facts, request };
}

/** One line per check with its request and clauses, and the status of the clauses if all checks pass. */
function dryRun(plan: Plan, contract: ContractRecord): string {
  const checks = plan.checks.map((facts) =>
    [facts.id, requestOf(facts, contract) ?? '', facts.title, describeCitations(facts)]
      .filter((text) => text !== '')
      .map((line) => oneLine(line))
      .join('\t'),
  );
  const count = describeCount(countOf(plannedStandings(plan.checks, contract.clauses)));
  const end = [`${plan.checks.length} checks, plan ${plan.hash.slice(0, 12)}`, ...(count ? [count] : [])];
  return `${[...checks, ...end].join('\n')}\n`;
}
