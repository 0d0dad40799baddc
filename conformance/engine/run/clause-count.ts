import { type CheckFacts, type CheckResult, citedBy } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';

/**
 * The status of a stated clause:
 * - `proved`: a check that proves it passed, and none failed;
 * - `broken`: a check that proves it failed;
 * - `touched`: checks that cite it ran, but none of them would have noticed a violation;
 * - `unseen`: no check that cites it has a result;
 * - `untestable`: no client can observe it, for a stated reason.
 */
export type ClauseStatus = 'proved' | 'broken' | 'touched' | 'unseen' | 'untestable';

/** The number of stated clauses by status. */
export interface ClauseCount extends Readonly<Record<ClauseStatus, number>> {
  /** The stated clauses that a client can observe: all but the untestable ones. */
  readonly stated: number;
}

type Clauses = Readonly<Record<string, ClauseRecord>>;
type Outcome = Pick<CheckResult, 'facts' | 'status'>;

/** The status of each stated clause after the checks of a run. */
export function clauseStatusesOf(results: readonly Outcome[], clauses: Clauses): Map<string, ClauseStatus> {
  const proved = new Set<string>();
  const broken = new Set<string>();
  const touched = new Set<string>();
  for (const { facts, status } of results) {
    const passed = status === 'pass' || status === 'warn';
    if (passed) for (const id of facts.proves) proved.add(id);
    if (status === 'fail') for (const id of facts.proves) broken.add(id);
    if (passed || status === 'fail') for (const id of citedBy(facts)) touched.add(id);
  }
  const standing = (id: string, { untestable }: ClauseRecord): ClauseStatus => {
    if (untestable !== undefined) return 'untestable';
    if (broken.has(id)) return 'broken';
    if (proved.has(id)) return 'proved';
    return touched.has(id) ? 'touched' : 'unseen';
  };
  const stated = Object.entries(clauses).filter(([, { kind }]) => kind === 'stated');
  return new Map(stated.map(([id, clause]) => [id, standing(id, clause)]));
}

/** The status of each stated clause if every check of a plan passes. */
export const plannedStandings = (
  checks: readonly CheckFacts[],
  clauses: Clauses,
): Map<string, ClauseStatus> =>
  clauseStatusesOf(
    checks.map((facts) => ({ facts, status: 'pass' })),
    clauses,
  );

/** The number of clauses per status. */
export function countOf(clauseStatuses: ReadonlyMap<string, ClauseStatus>): ClauseCount {
  const count = { proved: 0, broken: 0, touched: 0, unseen: 0, untestable: 0 };
  for (const standing of clauseStatuses.values()) count[standing] += 1;
  return { stated: clauseStatuses.size - count.untestable, ...count };
}

/** The count as one sentence; undefined if the contract states no clauses. */
export function describeCount(count: ClauseCount): string | undefined {
  if (count.stated + count.untestable === 0) return undefined;
  const parts = [
    `${count.proved} proved`,
    ...(count.broken > 0 ? [`${count.broken} violated`] : []),
    `${count.touched} only touched`,
    `${count.unseen} not tested`,
  ];
  const beyond = count.untestable > 0 ? `; ${count.untestable} more untestable, each with its reason` : '';
  return `of ${count.stated} stated clauses that a client can observe: ${parts.join(', ')}${beyond}`;
}
