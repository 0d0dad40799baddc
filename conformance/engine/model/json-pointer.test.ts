import { expect, test } from 'vitest';
import { valueAt, valuesAt, withValueAt } from './json-pointer.ts';

const document = { name: 'a', parts: [{ url: 'one' }, { url: 'two' }], 'odd/name~': { x: 1 } };

test('finds values by pointer, with escapes and indices', () => {
  expect(valueAt(document, '')).toBe(document);
  expect(valueAt(document, '/parts/1/url')).toBe('two');
  expect(valueAt(document, '/odd~1name~0/x')).toBe(1);
  expect(valueAt(document, '/name/length')).toBeUndefined();
  expect(valueAt(document, '/toString')).toBeUndefined();
});

test('a star matches every index or member', () => {
  expect(valuesAt(document, '/parts/*/url')).toEqual(['one', 'two']);
  expect(valuesAt(document, '/*/x')).toEqual([1]);
});

test('returns a changed copy and leaves the document unchanged', () => {
  const before = structuredClone(document);
  expect(withValueAt(document, '/parts/0/url', 'new')).toEqual({
    ...document,
    parts: [{ url: 'new' }, { url: 'two' }],
  });
  expect(withValueAt(document, '/name', undefined)).not.toHaveProperty('name');
  expect(withValueAt(document, '/parts/0', undefined)).toHaveProperty('parts', [{ url: 'two' }]);
  expect(withValueAt({}, '/a/b', 1)).toEqual({ a: { b: 1 } });
  expect(withValueAt({ a: null }, '/a', undefined)).toEqual({});
  expect(withValueAt({ a: 1 }, '/a', null)).toEqual({ a: null });
  expect(withValueAt(document, '', [])).toEqual([]);
  expect(document).toEqual(before);
});
