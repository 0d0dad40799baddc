import { expect, test } from 'vitest';
import { equal } from './equal.ts';

const json = (text: string): unknown => JSON.parse(text);

test.each<[unknown, unknown]>([
  [1, 1.0],
  [0, -0],
  ['a', 'a'],
  [null, null],
  [[], []],
  [{}, {}],
  [
    [1, [2, { a: null }]],
    [1, [2, { a: null }]],
  ],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [json('{"__proto__":1}'), json('{"__proto__":1}')],
])('%j equals %j', (left, right) => {
  expect(equal(left, right)).toBe(true);
  expect(equal(right, left)).toBe(true);
});

test.each<[unknown, unknown]>([
  [1, '1'],
  [1, true],
  [0, false],
  [0, null],
  ['', null],
  [null, {}],
  [[], {}],
  [[], null],
  [['a'], { 0: 'a' }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ toString: 1 }, { a: 1 }],
  [json('{"__proto__":1}'), json('{"__proto__":2}')],
  [json('{"__proto__":null}'), { a: null }],
])('%j does not equal %j', (left, right) => {
  expect(equal(left, right)).toBe(false);
  expect(equal(right, left)).toBe(false);
});
