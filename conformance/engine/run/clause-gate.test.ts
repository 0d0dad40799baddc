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
  queue: 'a',
  needs: [],
});
const stated: ClauseRecord = { text: '', kind: 'stated' };
const unproven = (text: string) => readUnproven(text, 'unproven.txt');
const nothing = unproven('at most 0\n');

test('reports a stated clause that is neither proved, untestable nor listed', () => {
  const clauses = { A: stated, B: stated, C: { ...stated, untestable: 'why' } };
  const checks = [check('x/y', ['A'], ['B'])];
  expect(gateFindings({ checks, clauses, unproven: nothing })).toEqual([
    "B: no check proves it, and no 'untestable:' gives a reason",
  ]);
  expect(gateFindings({ checks, clauses, unproven: unproven('at most 1\nB  one day\n') })).toEqual([]);
});

test('requires no proof for clauses that the product spec leaves open', () => {
  const clauses = { A: { ...stated, kind: 'not-shown' as const } };
  expect(gateFindings({ checks: [], clauses, unproven: nothing })).toEqual([]);
});

test('reports an entry that is proved, untestable or no clause', () => {
  const clauses = { A: stated, B: { ...stated, untestable: 'why' } };
  const list = unproven('# comment\nat most 3\nA  one\nB  two\nC  three\n');
  expect(gateFindings({ checks: [check('x/y', ['A'])], clauses, unproven: list })).toEqual([
    'A: is listed as unproven, but x/y proves it',
    'B: is listed as unproven, but also untestable',
    'C: is listed as unproven, but is no stated clause',
  ]);
});

test('reports a clause that is both untestable and proved, and a cited clause that does not exist', () => {
  const clauses = { B: { ...stated, untestable: 'why' } };
  expect(gateFindings({ checks: [check('x/y', ['B'], ['D'])], clauses, unproven: nothing })).toEqual([
    'x/y: cites D, but no such clause exists',
    'B: is untestable, but x/y proves it',
  ]);
});

test('requires the correct number of entries, which may only decrease', () => {
  const clauses = { A: stated };
  const list = unproven('at most 1\nA  one day\n');
  expect(gateFindings({ checks: [], clauses, unproven: list, earlier: [1, 2] })).toEqual([]);
  expect(gateFindings({ checks: [], clauses, unproven: list, earlier: [0, 2] })).toEqual([
    'the list of unproven clauses may only shrink: it allowed 0, not 1',
  ]);
  expect(gateFindings({ checks: [], clauses, unproven: unproven('at most 2\nA  one day\n') })).toEqual([
    "the list of unproven clauses has 1 entries, but states 'at most 2'",
  ]);
});

test('requires a reason for each entry, no duplicates, and the number of entries', () => {
  expect(() => unproven('at most 1\nA\n')).toThrow(UsageError);
  expect(() => unproven('at most 2\nA  x\nA  y\n')).toThrow('unproven.txt:3: A is listed twice');
  expect(() => unproven('A  x\n')).toThrow("has no line 'at most N'");
});
