import { expect, test } from 'vitest';
import { masked, withheld } from './secret.ts';

test.each([
  ['abcd-efgh-ijkl', '********ijkl'],
  ['abcde', '********bcde'],
  ['abcd', '********'],
  ['a', '********'],
  // Counts characters, not UTF-16 units.
  ['k😀😁😂😃', '********😀😁😂😃'],
  ['😀😁😂😃', '********'],
])('masks %s as %s', (secret, shown) => {
  expect(masked(secret)).toBe(shown);
  expect(masked(shown)).toBe(shown);
});

test('removes once-only secrets from the copy at any depth, and leaves the row unchanged', () => {
  const row = { id: 'a', key: 'k', items: [{ key: 'k', id: 'b' }, null], within: { key: 'k' } };
  const project = withheld(structuredClone<typeof row>, [['key'], ['items', '*', 'key'], ['within', 'key']]);
  expect(project(row)).toEqual({ id: 'a', items: [{ id: 'b' }, null], within: {} });
  expect(row.items[0]).toEqual({ key: 'k', id: 'b' });
  expect(row.key).toBe('k');
});

test('ignores a path that does not exist', () => {
  expect(withheld((body: unknown) => body, [['a', 'b'], ['*', 'c'], []])({ a: 'text' })).toEqual({
    a: 'text',
  });
});
