import { createHash } from 'node:crypto';
import { matchesGlob } from '../../../cli/glob.ts';
import { oneLine } from '../../../cli/printable-text.ts';
import type { Check, CheckFacts } from '../checks/check.ts';
import type { Target } from '../target/target.ts';

/** All possible checks of a run, as plain data, with a hash of that data. */
export interface Plan {
  readonly contract: string;
  readonly hash: string;
  readonly checks: readonly CheckFacts[];
}

/** A check without its code. */
export function factsOf(check: Check): CheckFacts {
  const { run: _, order: __, ...facts } = check;
  return facts;
}

/** The plan of a list of checks. Two checks with the same id are an error of the suite. */
export function planOf(contract: string, checks: readonly Check[]): Plan {
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`two checks have the id ${id}`);
    ids.add(id);
  }
  const facts = checks.map(factsOf);
  const hash = createHash('sha256')
    .update(JSON.stringify([contract, facts]))
    .digest('hex');
  return { contract, hash, checks: facts };
}

/** Why a run skips a check; undefined if it runs the check. */
export function whyDisabled(facts: CheckFacts, target: Target): string | undefined {
  if (target.only.length > 0 && !target.only.includes(facts.area))
    return `not in --only ${target.only.join(' ')}`;
  if (target.checks.length > 0 && !target.checks.some((glob) => matchesGlob(facts.id, glob)))
    return `not in --check ${target.checks.join(' ')}`;
  if (facts.profile === 'strict' && target.profile !== 'strict')
    return 'a decision: --profile strict checks it';
  if (target.readOnly && facts.effect === 'writes') return 'a read-only run writes nothing';
  return undefined;
}

/** Describes one check of the plan: its clauses, its effect and its needs. */
export function explain(
  facts: CheckFacts,
  clauses: Readonly<Record<string, { readonly text: string }>>,
): string {
  const lines = [facts.id, `  ${facts.title}`];
  if (facts.at) lines.push(`  contract  ${facts.at}`);
  for (const [word, ids] of [
    ['proves', facts.proves],
    ['touches', facts.about],
  ] as const)
    for (const id of ids) lines.push(`  ${word.padEnd(9)} ${id} ${clauses[id]?.text ?? ''}`.trimEnd());
  lines.push(`  profile   ${facts.profile}`, `  effect    ${facts.effect}`, `  queue     ${facts.queue}`);
  if (facts.needs.length > 0) lines.push(`  needs     ${facts.needs.join(', ')}`);
  return lines.map((line) => oneLine(line)).join('\n');
}
