import { expect, test } from 'vitest';
import { type CheckFacts, citationsOf, type Status } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';
import { clauseStatusesOf, countOf, describeCount, plannedStandings } from './clause-count.ts';

const facts = (proves: readonly string[], about: readonly string[] = []): CheckFacts => ({
  id: `a/t/${proves.join('-')}`,
  area: 'a',
  trait: 't',
  title: '',
  proves,
  about,
  profile: 'stated',
  effect: 'reads',
  queue: 'a',
  needs: [],
});
const clause = (more: Partial<ClauseRecord> = {}): ClauseRecord => ({
  text: '',
  kind: 'stated',
  ...more,
});
const ended = (status: Status, ...cited: Parameters<typeof facts>) => ({ status, facts: facts(...cited) });

test('a clause is proved by a passing check that proves it, never by one that only touches it', () => {
  const clauses = { A: clause(), B: clause(), C: clause() };
  const clauseStatuses = clauseStatusesOf([ended('pass', ['A'], ['B']), ended('warn', [], ['B'])], clauses);
  expect(Object.fromEntries(clauseStatuses)).toEqual({ A: 'proved', B: 'touched', C: 'unseen' });
});

test('a clause is not proved if its proofs have no result', () => {
  for (const status of ['blocked', 'skip', 'disabled', 'error'] as const) {
    expect(clauseStatusesOf([ended(status, ['A'])], { A: clause() }).get('A')).toBe('unseen');
    const touched = clauseStatusesOf([ended(status, ['A']), ended('pass', [], ['A'])], { A: clause() });
    expect(touched.get('A')).toBe('touched');
  }
});

test('one failing proof outweighs the others, and a failing check that only touches a clause changes nothing', () => {
  expect(clauseStatusesOf([ended('pass', ['A']), ended('fail', ['A'])], { A: clause() }).get('A')).toBe(
    'broken',
  );
  expect(clauseStatusesOf([ended('pass', ['A']), ended('fail', [], ['A'])], { A: clause() }).get('A')).toBe(
    'proved',
  );
});

test('counts stated clauses only, and untestable ones separately', () => {
  const clauses = {
    A: clause(),
    B: clause({ kind: 'not-shown' }),
    C: clause({ untestable: 'It is in the store.' }),
    D: clause(),
  };
  const count = countOf(plannedStandings([facts(['A', 'B'])], clauses));
  expect(count).toEqual({ stated: 2, proved: 1, broken: 0, touched: 0, unseen: 1, untestable: 1 });
  expect(describeCount(count)).toBe(
    'of 2 stated clauses that a client can observe: 1 proved, 0 only touched, 1 not tested; 1 more untestable, each with its reason',
  );
  expect(describeCount(countOf(plannedStandings([], {})))).toBeUndefined();
});

test('does not list a proved clause as touched', () => {
  expect(citationsOf({ proves: ['A'], about: ['A', 'B', 'B'] })).toEqual({ proves: ['A'], about: ['B'] });
});
