import { matchesGlob } from '../../../cli/glob.ts';
import type { CheckFacts, CheckResult } from '../checks/check.ts';
import { UsageError } from '../target/target.ts';

/** An expected failure or blocked check: a glob over check ids, with the reason. */
export interface KnownFailure {
  readonly glob: string;
  readonly reason: string;
  readonly line: number;
}

/**
 * Reads a known-failures file: one glob per line. `#` lines above it are the reason, which applies until the
 * next empty line.
 */
export function readKnownFailures(text: string, file: string): KnownFailure[] {
  const entries: KnownFailure[] = [];
  let reason: string[] = [];
  let used = false;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') {
      reason = [];
      used = false;
    } else if (line.startsWith('#')) {
      if (used) reason = [];
      used = false;
      reason.push(line.slice(1).trim());
    } else {
      if (reason.join('').trim() === '')
        throw new UsageError(`${file}:${index + 1}: '${line}' has no reason: write one as a # line above it`);
      used = true;
      entries.push({ glob: line, reason: reason.join(' '), line: index + 1 });
    }
  }
  return entries;
}

/** Whether a known-failures file may list a check with this status. */
export const mayBeKnown = ({ status }: CheckResult): boolean =>
  status === 'fail' || status === 'blocked' || status === 'not-covered';

/** The first entry with a glob that matches the check; undefined if none does. */
export function knownFailureOf(
  facts: CheckFacts,
  entries: readonly KnownFailure[],
): KnownFailure | undefined {
  return entries.find((entry) => matchesGlob(facts.id, entry.glob));
}

/** Findings in the list itself: entries that match no check, and entries that match only passed checks. */
export function staleEntries(
  entries: readonly KnownFailure[],
  results: readonly CheckResult[],
  file: string,
): string[] {
  const stale: string[] = [];
  for (const entry of entries) {
    const matches = results.filter((result) => matchesGlob(result.facts.id, entry.glob));
    const ran = matches.filter((result) =>
      ['pass', 'warn', 'fail', 'blocked', 'not-covered'].includes(result.status),
    );
    const failed = ran.some(({ status }) => ['fail', 'blocked', 'not-covered'].includes(status));
    const subject = `${file}:${entry.line}: ${entry.glob}`;
    if (matches.length === 0) stale.push(`${subject}: matches no check. Remove it.`);
    else if (ran.length === matches.length && !failed)
      stale.push(`${subject}: was expected to fail (${entry.reason}) but did not. Remove it.`);
  }
  return stale;
}
