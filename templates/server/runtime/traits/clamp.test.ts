import { expect, test } from 'vitest';
import { clamp, clampMembers } from './clamp.ts';

test.each([
  [0, { min: 1, max: 900 }, 1],
  [1, { min: 1, max: 900 }, 1],
  [899.5, { min: 1, max: 900 }, 899.5],
  [900, { min: 1, max: 900 }, 900],
  [901, { min: 1, max: 900 }, 900],
  [Number.MAX_VALUE, { max: 200 }, 200],
  [-5, { max: 200 }, -5],
  [5, {}, 5],
])('clamps %d within %o to %d', (value, bounds, expected) => {
  expect(clamp(value, bounds)).toBe(expected);
});

test('clamps members of a body in place, at any depth', () => {
  const body = { ttl: 5000, deep: { ttl: -1, other: 'x' }, untouched: 5000 };
  clampMembers(body, [
    { path: ['ttl'], bounds: { max: 900 } },
    { path: ['deep', 'ttl'], bounds: { min: 1 } },
  ]);
  expect(body).toEqual({ ttl: 900, deep: { ttl: 1, other: 'x' }, untouched: 5000 });
});

test.each([undefined, null, 'text', [], {}, { deep: null }, { deep: 'text' }, { deep: { ttl: '5000' } }])(
  'leaves a body without the member unchanged: %j',
  (body) => {
    const before = structuredClone(body);
    clampMembers(body, [
      { path: ['deep', 'ttl'], bounds: { max: 1 } },
      { path: [], bounds: { max: 1 } },
    ]);
    expect(body).toEqual(before);
  },
);
