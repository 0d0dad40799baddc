import { expect, test } from 'vitest';
import { masked, withheld } from './secret.ts';

test.each([
  ['abcd-efgh-ijkl', '********ijkl'],
  ['abcde', '********bcde'],
  ['abcd', '********'],
  ['a', '********'],
  // Four characters, not four halves of them.
  ['k😀😁😂😃', '********😀😁😂😃'],
  ['😀😁😂😃', '********'],
])('the secret %s is shown as %s', (secret, shown) => {
  expect(masked(secret)).toBe(shown);
  expect(masked(shown)).toBe(shown);
});

test('what is shown once leaves out of a copy at any depth, and the row keeps it', () => {
  const row = { id: 'a', key: 'k', items: [{ key: 'k', id: 'b' }, null], within: { key: 'k' } };
  const project = withheld(structuredClone<typeof row>, [['key'], ['items', '*', 'key'], ['within', 'key']]);
  expect(project(row)).toEqual({ id: 'a', items: [{ id: 'b' }, null], within: {} });
  expect(row.items[0]).toEqual({ key: 'k', id: 'b' });
  expect(row.key).toBe('k');
});

test('a path that leads nowhere is no fault', () => {
  expect(withheld((body: unknown) => body, [['a', 'b'], ['*', 'c'], []])({ a: 'text' })).toEqual({
    a: 'text',
  });
});
