import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids made in a row are distinct and in order as text', () => {
  const made = Array.from({ length: 20_000 }, () => newId('std'));
  expect(new Set(made).size).toBe(made.length);
  expect([...made].sort()).toEqual(made);
});

test('ids name their kind and need no escaping in a URL', () => {
  const id = newId('key');
  expect(id).toMatch(/^key_[0-9a-z]{26}$/);
  expect(encodeURIComponent(id)).toBe(id);
});

test('later milliseconds come later in text order', async () => {
  const before = newId('std');
  const start = Date.now();
  while (Date.now() <= start) await new Promise(setImmediate);
  expect(newId('std') > before).toBe(true);
});
