import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { SubstringMatcher } from './substring-matcher.ts';

test('finds each pattern at any position of a text, and returns it once', () => {
  const matcher = new SubstringMatcher();
  for (const pattern of ['secret-one', 'one', 'a-secret-one', 'tail', 'täil€', 'abcd']) matcher.add(pattern);
  expect([...matcher.in('no more than a-secret-one')].sort()).toEqual(['a-secret-one', 'secret-one']);
  expect([...matcher.in('tail, tail and täil€')]).toEqual(['tail', 'täil€']);
  expect([...matcher.in('abcabcd')]).toEqual(['abcd']);
  expect([...matcher.in('')]).toEqual([]);
  expect([...matcher.in('bcd')]).toEqual([]);
});

test('finds the same patterns as a separate search for each pattern', () => {
  const random = new Random(7);
  const matcher = new SubstringMatcher();
  const all = Array.from({ length: 300 }, () => random.text(4 + Math.floor(random.next() * 5), 'abc'));
  for (const pattern of all) matcher.add(pattern);
  for (let count = 0; count < 50; count += 1) {
    const text = random.text(40, 'abc');
    expect([...matcher.in(text)].sort()).toEqual(
      [...new Set(all.filter((one) => text.includes(one)))].sort(),
    );
  }
});
