import { expect, test } from 'vitest';
import { type CheckFacts, citationsOf, type Status } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';
import { countOf, describeCount, plannedStandings, standingsOf } from './clause-count.ts';

const facts = (proves: readonly string[], about: readonly string[] = []): CheckFacts => ({
  id: `a/t/${proves.join('-')}`,
  area: 'a',
  trait: 't',
  title: '',
  proves,
  about,
  profile: 'stated',
  effect: 'reads',
  lane: 'a',
  needs: [],
});
const clause = (more: Partial<ClauseRecord> = {}): ClauseRecord => ({
  text: '',
  kind: 'stated',
  ...more,
});
const ended = (status: Status, ...cited: Parameters<typeof facts>) => ({ status, facts: facts(...cited) });

test('a clause is proved by a check that proves it and passed, never by one that only touches it', () => {
  const clauses = { A: clause(), B: clause(), C: clause() };
  const standings = standingsOf([ended('pass', ['A'], ['B']), ended('warn', [], ['B'])], clauses);
  expect(Object.fromEntries(standings)).toEqual({ A: 'proved', B: 'touched', C: 'unseen' });
});

test('a clause whose proofs did not come to an end is not proved', () => {
  for (const status of ['blocked', 'skip', 'disabled', 'error'] as const) {
    expect(standingsOf([ended(status, ['A'])], { A: clause() }).get('A')).toBe('unseen');
    const touched = standingsOf([ended(status, ['A']), ended('pass', [], ['A'])], { A: clause() });
    expect(touched.get('A')).toBe('touched');
  }
});

test('one failing proof outweighs the others, and what fails beside a clause says nothing of it', () => {
  expect(standingsOf([ended('pass', ['A']), ended('fail', ['A'])], { A: clause() }).get('A')).toBe('broken');
  expect(standingsOf([ended('pass', ['A']), ended('fail', [], ['A'])], { A: clause() }).get('A')).toBe(
    'proved',
  );
});

test('only stated clauses count, and what nobody can see counts apart', () => {
  const clauses = {
    A: clause(),
    B: clause({ kind: 'not-shown' }),
    C: clause({ untestable: 'It is in the store.' }),
    D: clause(),
  };
  const count = countOf(plannedStandings([facts(['A', 'B'])], clauses));
  expect(count).toEqual({ stated: 2, proved: 1, broken: 0, touched: 0, unseen: 1, untestable: 1 });
  expect(describeCount(count)).toBe(
    'of 2 stated clauses that a client can see: 1 proved, 0 only touched, 1 not looked at; 1 more untestable, each with its reason',
  );
  expect(describeCount(countOf(plannedStandings([], {})))).toBeUndefined();
});

test('what a check proves is not listed again as what it is about', () => {
  expect(citationsOf({ proves: ['A'], about: ['A', 'B', 'B'] })).toEqual({ proves: ['A'], about: ['B'] });
});
