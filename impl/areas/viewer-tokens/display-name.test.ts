import { expect, test } from 'vitest';
import { cleanDisplayName } from './display-name.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada Lovelace  ', 'Ada Lovelace'],
  ['Ada (web): hello', 'Ada web hello'],
  ['[mod] Ada', 'mod Ada'],
  ['A\u0000d\u001ba\u007f\u0085', 'Ada'],
  ['one\r\ntwo\u2028three\u2029four', 'onetwothreefour'],
  ['\u202eadA\u2066', 'adA'],
  [':[]()', ''],
  [' \u00a0\u3000 ', ''],
  ['( )', ''],
  ['\u0007', ''],
  // Cut between code points, without a trailing space.
  ['😀'.repeat(40), '😀'.repeat(32)],
  [`${'a'.repeat(31)} b`, 'a'.repeat(31)],
  // Removed characters do not count.
  [`${':'.repeat(100)}${'a'.repeat(32)}`, 'a'.repeat(32)],
  ['\ud83dAda', '\ufffdAda'],
  ['👩‍👩‍👧 Ada', '👩‍👩‍👧 Ada'],
])('converts the display name %j to %j', (name, shown) => {
  expect(cleanDisplayName(name)).toBe(shown);
});
