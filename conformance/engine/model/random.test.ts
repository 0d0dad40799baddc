import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('the same seed gives the same numbers, another seed different ones', () => {
  expect(new Random(5).text(20)).toBe(new Random(5).text(20));
  expect(new Random(5).text(20)).not.toBe(new Random(6).text(20));
});

test('like() keeps the length and character classes of an id, but not the id', () => {
  const random = new Random(1);
  for (const id of [
    'std_01m7xv19p44x97k0rh6rvgq57f',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    'ABC123',
    '7',
  ]) {
    const made = random.like(id);
    expect(made).not.toBe(id);
    expect(made.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0')).toBe(
      id.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0'),
    );
  }
  expect(random.like('std_01m7xv19p44x97k0rh6rvgq57f')).toMatch(/^std_/);
});
