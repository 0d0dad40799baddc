import { expect, test } from 'vitest';
import { createRoom } from '../example/generated/conformance/operations.ts';
import type { Check } from './check.ts';
import { answers } from './probes/answers.ts';
import { inRunOrder } from './run-order.ts';

const check = (id: string, trait: string, effect: Check['effect']): Check => ({
  ...answers(createRoom, { status: 201 }),
  ...{ id, trait, effect },
});

const ids = (lanes: readonly (readonly Check[])[]): string[] =>
  lanes.map((lane) => lane.map(({ id }) => id).join(' '));

test('the longest lanes begin, each with one promise of each kind, and scenarios stay in their order', () => {
  const scenarios = [check('s1', 'scenario', 'writes'), check('s2', 'scenario', 'reads')];
  const generated = [
    check('w1', 'answers', 'writes'),
    check('a1', 'answers', 'reads'),
    check('a2', 'answers', 'reads'),
    check('t1', 'tenancy', 'locked'),
    check('t2', 'tenancy', 'locked'),
  ];
  expect(ids(inRunOrder([scenarios, generated]))).toEqual(['a1 t1 w1 a2 t2', 's1 s2']);
});
