import { expect, test } from 'vitest';
import { codePoints } from './code-points.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['ä', 1],
  ['a\u0308', 2],
  ['🎥', 1],
  ['👩‍👩‍👧', 5],
  ['\ud83c', 1],
  ['\ud83ca', 2],
  ['\udfa5\ud83c', 2],
  ['\u0000', 1],
  ['🎥'.repeat(200), 200],
])('%j has %d code points', (text, count) => {
  expect(codePoints(text)).toBe(count);
});
