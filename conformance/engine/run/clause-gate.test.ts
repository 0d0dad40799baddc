import { expect, test } from 'vitest';
import type { CheckFacts } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';
import { UsageError } from '../target/target.ts';
import { gateFindings, readUnproven } from './clause-gate.ts';

const check = (id: string, proves: readonly string[], about: readonly string[] = []): CheckFacts => ({
  id,
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
const stated: ClauseRecord = { text: '', kind: 'stated' };
const unproven = (text: string) => readUnproven(text, 'unproven.txt');
const nothing = unproven('at most 0\n');

test('a stated clause without proof, reason or entry is refused', () => {
  const clauses = { A: stated, B: stated, C: { ...stated, untestable: 'why' } };
  const checks = [check('x/y', ['A'], ['B'])];
  expect(gateFindings({ checks, clauses, unproven: nothing })).toEqual([
    "B: no check proves it, and no 'untestable:' says why none can",
  ]);
  expect(gateFindings({ checks, clauses, unproven: unproven('at most 1\nB  one day\n') })).toEqual([]);
});

test('what the product spec leaves open needs no proof', () => {
  const clauses = { A: { ...stated, kind: 'not-shown' as const } };
  expect(gateFindings({ checks: [], clauses, unproven: nothing })).toEqual([]);
});

test('an entry that is proved meanwhile, untestable or no clause is refused', () => {
  const clauses = { A: stated, B: { ...stated, untestable: 'why' } };
  const list = unproven('# comment\nat most 3\nA  one\nB  two\nC  three\n');
  expect(gateFindings({ checks: [check('x/y', ['A'])], clauses, unproven: list })).toEqual([
    'A: is listed as unproven, and x/y proves it',
    'B: is listed as unproven and said to be untestable',
    'C: is listed as unproven and is no stated clause',
  ]);
});

test('a clause is not both untestable and proved, and what is cited exists', () => {
  const clauses = { B: { ...stated, untestable: 'why' } };
  expect(gateFindings({ checks: [check('x/y', ['B'], ['D'])], clauses, unproven: nothing })).toEqual([
    'x/y: cites D, which is no clause',
    'B: is said to be untestable, and x/y proves it',
  ]);
});

test('the list says how many it holds, and that only ever shrinks', () => {
  const clauses = { A: stated };
  const list = unproven('at most 1\nA  one day\n');
  expect(gateFindings({ checks: [], clauses, unproven: list, earlier: [1, 2] })).toEqual([]);
  expect(gateFindings({ checks: [], clauses, unproven: list, earlier: [0, 2] })).toEqual([
    'the list of unproven clauses may only shrink: it allowed 0, not 1',
  ]);
  expect(gateFindings({ checks: [], clauses, unproven: unproven('at most 2\nA  one day\n') })).toEqual([
    "the list of unproven clauses has 1 of them and says 'at most 2'",
  ]);
});

test('an entry has a reason and stands once, and the list has its number', () => {
  expect(() => unproven('at most 1\nA\n')).toThrow(UsageError);
  expect(() => unproven('at most 2\nA  x\nA  y\n')).toThrow('unproven.txt:3: A is listed twice');
  expect(() => unproven('A  x\n')).toThrow("has no line 'at most N'");
});
