import { type CheckFacts, type CheckResult, citedBy } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';

/**
 * How a stated clause stands:
 * - `proved`: a check that proves it passed, and none that does failed;
 * - `broken`: a check that proves it failed;
 * - `touched`: checks that cite it ran, and none of them would have noticed that it is broken;
 * - `unseen`: no check that cites it came to an end;
 * - `untestable`: no client can see it, for a written reason.
 */
export type Standing = 'proved' | 'broken' | 'touched' | 'unseen' | 'untestable';

/** How many stated clauses there are that a client can see, how they stand, and how many more nobody can see. */
export interface ClauseCount extends Readonly<Record<Standing, number>> {
  /** The stated clauses that a client can see: all but the untestable ones. */
  readonly stated: number;
}

type Clauses = Readonly<Record<string, ClauseRecord>>;
type Outcome = Pick<CheckResult, 'facts' | 'status'>;

/** How each stated clause stands after the checks of a run. */
export function standingsOf(results: readonly Outcome[], clauses: Clauses): Map<string, Standing> {
  const proved = new Set<string>();
  const broken = new Set<string>();
  const touched = new Set<string>();
  for (const { facts, status } of results) {
    const passed = status === 'pass' || status === 'warn';
    if (passed) for (const id of facts.proves) proved.add(id);
    if (status === 'fail') for (const id of facts.proves) broken.add(id);
    if (passed || status === 'fail') for (const id of citedBy(facts)) touched.add(id);
  }
  const standing = (id: string, { untestable }: ClauseRecord): Standing => {
    if (untestable !== undefined) return 'untestable';
    if (broken.has(id)) return 'broken';
    if (proved.has(id)) return 'proved';
    return touched.has(id) ? 'touched' : 'unseen';
  };
  const stated = Object.entries(clauses).filter(([, { kind }]) => kind === 'stated');
  return new Map(stated.map(([id, clause]) => [id, standing(id, clause)]));
}

/** How each stated clause would stand if every check of a plan passed. */
export const plannedStandings = (checks: readonly CheckFacts[], clauses: Clauses): Map<string, Standing> =>
  standingsOf(
    checks.map((facts) => ({ facts, status: 'pass' })),
    clauses,
  );

/** The number of clauses per standing. */
export function countOf(standings: ReadonlyMap<string, Standing>): ClauseCount {
  const count = { proved: 0, broken: 0, touched: 0, unseen: 0, untestable: 0 };
  for (const standing of standings.values()) count[standing] += 1;
  return { stated: standings.size - count.untestable, ...count };
}

/** The count as one sentence; undefined where the contract states no clauses. */
export function describeCount(count: ClauseCount): string | undefined {
  if (count.stated + count.untestable === 0) return undefined;
  const parts = [
    `${count.proved} proved`,
    ...(count.broken > 0 ? [`${count.broken} broken`] : []),
    `${count.touched} only touched`,
    `${count.unseen} not looked at`,
  ];
  const beyond = count.untestable > 0 ? `; ${count.untestable} more untestable, each with its reason` : '';
  return `of ${count.stated} stated clauses that a client can see: ${parts.join(', ')}${beyond}`;
}
