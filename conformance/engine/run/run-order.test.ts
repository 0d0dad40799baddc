import { expect, test } from 'vitest';
import { createRoom } from '../../example/generated/conformance/operations.ts';
import type { Check } from '../checks/check.ts';
import { responses } from '../probes/responses.ts';
import { inRunOrder } from './run-order.ts';

const check = (
  id: string,
  trait: string,
  effect: Check['effect'],
  order: Pick<Check, 'order'> = {},
): Check => ({ ...responses(createRoom, { status: 201 }), id, trait, effect, ...order });

const ids = (checks: readonly Check[]): string => checks.map(({ id }) => id).join(' ');

const inOrder = (queues: readonly (readonly Check[])[]): (readonly string[])[] =>
  inRunOrder(queues).map(({ first, rest }) => [ids(first), ids(rest)]);

test('the longest queues start first, with one check per trait, and scenarios keep their order', () => {
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

test('runs checks marked first before all queues and checks marked last after their own', () => {
  const queue = [
    check('p1', 'pagination', 'reads', { order: 'last' }),
    check('a1', 'responses', 'reads'),
    check('s1', 'scope', 'writes', { order: 'first' }),
    check('p2', 'pagination', 'reads'),
    check('s2', 'scope', 'writes', { order: 'first' }),
  ];
  expect(inOrder([queue])).toEqual([['s1 s2', 'a1 p2 p1']]);
});
