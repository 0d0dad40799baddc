import { expect, test } from 'vitest';
import type { CheckFacts, CheckResult, Status } from '../checks/check.ts';
import { UsageError } from '../target/target.ts';
import { knownFailureOf, readKnownFailures, staleEntries } from './known-failures.ts';

const facts = (id: string): CheckFacts => ({
  id,
  area: 'a',
  trait: 't',
  title: '',
  proves: [],
  about: [],
  profile: 'stated',
  effect: 'reads',
  queue: 'a',
  needs: [],
});
const result = (id: string, status: Status): CheckResult => ({
  facts: facts(id),
  status,
  seen: [],
  requests: 0,
  ms: 0,
});

test('a reason applies to the entries below it, up to an empty line', () => {
  const entries = readKnownFailures(
    '# not written yet\n# see the plan\na/*\nb/responses/200\n\n# other\nc/*\n',
    'known',
  );
  expect(entries).toEqual([
    { glob: 'a/*', reason: 'not written yet see the plan', line: 3 },
    { glob: 'b/responses/200', reason: 'not written yet see the plan', line: 4 },
    { glob: 'c/*', reason: 'other', line: 7 },
  ]);
  expect(knownFailureOf(facts('a/b/c'), entries)?.reason).toContain('not written');
  expect(knownFailureOf(facts('b/responses/201'), entries)).toBeUndefined();
});

test('rejects an entry without a reason', () => {
  expect(() => readKnownFailures('# one\na/*\n\nb/*\n', 'known')).toThrow(UsageError);
  expect(() => readKnownFailures('b/*\n', 'known')).toThrow("known:1: 'b/*' has no reason");
});

test('an entry is stale if it matches no check or no matching check fails', () => {
  const stale = (...results: CheckResult[]): string[] =>
    staleEntries(readKnownFailures('# why\na/*\n', 'known'), results, 'known');
  expect(stale(result('b/x', 'fail'))).toEqual(['known:2: a/*: matches no check. Remove it.']);
  expect(stale(result('a/x', 'pass'), result('a/y', 'pass'))).toHaveLength(1);
  expect(stale(result('a/x', 'pass'), result('a/y', 'fail'))).toEqual([]);
  expect(stale(result('a/x', 'pass'), result('a/y', 'blocked'))).toEqual([]);
  expect(stale(result('a/x', 'blocked'))).toEqual([]);
  expect(stale(result('a/x', 'not-covered'))).toEqual([]);
});
