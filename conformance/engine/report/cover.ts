import type { CheckResult } from '../checks/check.ts';
import { type CoverLines, coverOf } from '../model/cover-lines.ts';
import { groupsOf } from '../model/groups.ts';
import type { Report } from '../run/run.ts';

/** How many reasons, blocks of lines and operations are printed without `--verbose`. */
const maxShown = 10;

/** Prints the checks that the contract does not cover, and the lines that would cover them. */
export function printUncovered(line: (text: string) => void, report: Report, isVerbose: boolean): void {
  const uncovered = report.results.filter(
    ({ status, known }) => status === 'not-covered' && known === undefined,
  );
  if (uncovered.length === 0) return;
  const reasons = [...groupsOf(uncovered, ({ reason = '' }) => reason)];
  for (const [reason, group] of shown(reasons, isVerbose))
    line(`not covered  ${group.length} x ${reason}: ${namesOf(group)}`);
  more(line, reasons.length, isVerbose, 'reasons');
  const cover = coverOf(uncovered);
  if (cover.length > 0) line('these lines in the contract, or in an overlay of it, would cover that:');
  for (const piece of shown(cover, isVerbose)) for (const text of coverText(piece)) line(text);
  more(line, cover.length, isVerbose, 'places');
}

/** The position for some lines, and the lines. */
export function coverText({ at, under, lines }: CoverLines): string[] {
  return [`  ${at}, in ${under}:`, ...lines.map((text) => `    ${text}`)];
}

/** Prints a line for each operation that is not implemented, with the number of checks that wait for it. */
export function printUnimplemented(line: (text: string) => void, report: Report, isVerbose: boolean): void {
  const waiting = [...unimplementedIn(report.results)];
  for (const [operation, group] of shown(waiting, isVerbose))
    line(`not implemented  ${operation} returns 501 (${waits(group)})`);
  more(line, waiting.length, isVerbose, 'operations');
}

/** The number of checks that wait for an operation, in words. */
export const waits = ({ length }: readonly CheckResult[]): string =>
  length === 1 ? '1 check waits for it' : `${length} checks wait for it`;

/** The blocked checks by the operation that is not implemented. */
export const unimplementedIn = (
  results: readonly CheckResult[],
): ReadonlyMap<string, readonly CheckResult[]> =>
  groupsOf(
    results.filter(({ unimplemented, known }) => unimplemented !== undefined && known === undefined),
    ({ unimplemented = '' }) => unimplemented,
  );

/** Prints the inferences from the contract. */
export function printInferred(
  line: (text: string) => void,
  { inferred = [] }: Report,
  isVerbose: boolean,
): void {
  for (const sentence of shown(inferred, isVerbose)) line(`inferred: ${sentence}`);
  more(line, inferred.length, isVerbose, 'inferences');
}

const shown = <T>(all: readonly T[], isVerbose: boolean): readonly T[] =>
  isVerbose ? all : all.slice(0, maxShown);

function more(line: (text: string) => void, count: number, isVerbose: boolean, what: string): void {
  if (!isVerbose && count > maxShown) line(`  and ${count - maxShown} more ${what} (--verbose lists them)`);
}

function namesOf(group: readonly CheckResult[]): string {
  const names = group.slice(0, 3).map(({ facts }) => facts.id);
  return `${names.join(', ')}${group.length > 3 ? ', …' : ''}`;
}
