import { expect, test } from 'vitest';
import { createRoom } from '../../example/generated/conformance/operations.ts';
import type { Check } from '../checks/check.ts';
import { responses } from '../probes/responses.ts';
import { inRunOrder } from './run-order.ts';

const check = (
  id: string,
  trait: string,
  effect: Check['effect'],
  comes: Pick<Check, 'comes'> = {},
): Check => ({ ...responses(createRoom, { status: 201 }), id, trait, effect, ...comes });

const ids = (checks: readonly Check[]): string => checks.map(({ id }) => id).join(' ');

const inOrder = (lanes: readonly (readonly Check[])[]): (readonly string[])[] =>
  inRunOrder(lanes).map(({ first, rest }) => [ids(first), ids(rest)]);

test('the longest lanes begin, each with one promise of each kind, and scenarios stay in their order', () => {
  const scenarios = [check('s1', 'scenario', 'writes'), check('s2', 'scenario', 'reads')];
  const generated = [
    check('w1', 'responses', 'writes'),
    check('a1', 'responses', 'reads'),
    check('a2', 'responses', 'reads'),
    check('t1', 'tenancy', 'locked'),
    check('t2', 'tenancy', 'locked'),
  ];
  expect(inOrder([scenarios, generated])).toEqual([
    ['', 'a1 t1 w1 a2 t2'],
    ['', 's1 s2'],
  ]);
});

test('what must not break comes before all lanes, and what lives by the others behind its own', () => {
  const lane = [
    check('p1', 'pagination', 'reads', { comes: 'last' }),
    check('a1', 'responses', 'reads'),
    check('s1', 'scope', 'writes', { comes: 'first' }),
    check('p2', 'pagination', 'reads'),
    check('s2', 'scope', 'writes', { comes: 'first' }),
  ];
  expect(inOrder([lane])).toEqual([['s1 s2', 'a1 p2 p1']]);
});
