import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids created in a row are distinct and in text order', () => {
  const made = Array.from({ length: 20_000 }, () => newId('std'));
  expect(new Set(made).size).toBe(made.length);
  expect([...made].sort()).toEqual(made);
});

test('an id starts with its kind and needs no escaping in a URL', () => {
  const id = newId('key');
  expect(id).toMatch(/^key_[0-9a-z]{26}$/);
  expect(encodeURIComponent(id)).toBe(id);
});

test('ids of later milliseconds sort after earlier ids', async () => {
  const before = newId('std');
  const start = Date.now();
  while (Date.now() <= start) await new Promise(setImmediate);
  expect(newId('std') > before).toBe(true);
});
