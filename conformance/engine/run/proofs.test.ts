import { expect, test } from 'vitest';
import type { CheckFacts } from '../checks/check.ts';
import type { ClauseRecord } from '../model/operation.ts';
import { idleProofs, withProofs } from './proofs.ts';

const check = (id: string, proves: readonly string[], about: readonly string[]): CheckFacts => ({
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
const clause = (...proofs: string[]): ClauseRecord => ({
  text: '',
  kind: 'stated',
  proofs,
});

test('a check proves the clauses that name it and touches the other clauses that it cites', () => {
  const clauses = { A: clause('*/pagination/over-max'), B: clause('list/pagination/*'), C: clause() };
  const checks = [
    check('list/pagination/over-max', [], ['A', 'C']),
    check('list/rate-class/general', [], ['A']),
  ];
  expect(withProofs(checks, clauses).map(({ proves, about }) => [proves, about])).toEqual([
    [['A', 'B'], ['C']],
    [[], ['A']],
  ]);
});

test('reports a proof that matches no check', () => {
  expect(
    idleProofs([check('list/pagination/over-max', [], [])], { A: clause('*/pagination/*', 'list/pages/*') }),
  ).toEqual(['A: no check has the id list/pages/*']);
});
