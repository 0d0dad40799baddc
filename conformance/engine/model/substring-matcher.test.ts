import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { Needles } from './substring-matcher.ts';

test('what stands in a text is found, wherever and however often, and nothing else', () => {
  const needles = new Needles();
  for (const needle of ['secret-one', 'one', 'a-secret-one', 'tail', 'täil€', 'abcd']) needles.add(needle);
  expect([...needles.in('no more than a-secret-one')].sort()).toEqual(['a-secret-one', 'secret-one']);
  expect([...needles.in('tail, tail and täil€')]).toEqual(['tail', 'täil€']);
  expect([...needles.in('abcabcd')]).toEqual(['abcd']);
  expect([...needles.in('')]).toEqual([]);
  expect([...needles.in('bcd')]).toEqual([]);
});

test('among many it finds what looking for one after the other finds', () => {
  const random = new Random(7);
  const needles = new Needles();
  const all = Array.from({ length: 300 }, () => random.text(4 + Math.floor(random.next() * 5), 'abc'));
  for (const needle of all) needles.add(needle);
  for (let count = 0; count < 50; count += 1) {
    const text = random.text(40, 'abc');
    expect([...needles.in(text)].sort()).toEqual(
      [...new Set(all.filter((one) => text.includes(one)))].sort(),
    );
  }
});
