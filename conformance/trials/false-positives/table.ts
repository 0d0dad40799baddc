import type { Outcome } from './runs.ts';

/** Runs of one environment of one target. */
export interface Row {
  readonly subject: string;
  readonly around: string;
  readonly outcomes: readonly Outcome[];
}

/** The header of the table. */
export const head = [
  '| target | environment | runs | false failures | blocked | unsteady | seconds a run |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
].join('\n');

/** A row of the table. */
export function lineOf({ subject, around, outcomes }: Row): string {
  const count = (of: (outcome: Outcome) => number): number => outcomes.reduce((sum, one) => sum + of(one), 0);
  const failures = count((one) => one.failures.length);
  const blocked = count((one) => one.blocked.length);
  const seconds = Math.round(count((one) => one.seconds) / outcomes.length);
  const cells = [subject, around, outcomes.length, failures, blocked, unsteady(outcomes).length, seconds];
  return `| ${cells.join(' | ')} |`;
}

/** The checks whose status differs between runs, with their statuses. */
export function unsteady(outcomes: readonly Outcome[]): string[] {
  const endings = new Map<string, string[]>();
  for (const { verdicts } of outcomes)
    for (const [status, ids] of Object.entries(verdicts))
      for (const id of ids) endings.set(id, [...(endings.get(id) ?? []), status]);
  return [...endings]
    .filter(([id, statuses]) => !id.startsWith('run/') && new Set(statuses).size > 1)
    .map(([id, statuses]) => `${id}: ${statuses.join(', ')}`);
}
