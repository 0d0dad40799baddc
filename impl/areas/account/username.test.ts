import { expect, test } from 'vitest';
import { canonicalUsername, reservedUsernames } from './username.ts';

test.each([
  ['abc', 'abc'],
  ['@Mornings_1', 'mornings_1'],
  ['A_b_C', 'a_b_c'],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['007', '007'],
])('%j becomes the username %j', (input, username) => {
  expect(canonicalUsername(input)).toEqual({ username });
});

test.each([
  ['', '3 to 20'],
  ['ab', '3 to 20'],
  ['@ab', '3 to 20'],
  ['x'.repeat(21), '3 to 20'],
  ['a-b', 'only the letters'],
  ['@@abc', 'only the letters'],
  ['a b', 'only the letters'],
  ['abc\n', 'only the letters'],
  ['ünder', 'only the letters'],
  // The Kelvin sign becomes a plain k in lower case.
  ['\u212aelvin', 'only the letters'],
  ['_abc', 'start with an underscore'],
  ['abc_', 'end with an underscore'],
  ['a__b', 'two underscores'],
])('rejects %j: %s', (input, reason) => {
  expect(canonicalUsername(input)).toEqual({ broken: expect.stringContaining(reason) });
});

test('every reserved name is a valid username in canonical form', () => {
  for (const name of reservedUsernames) expect(canonicalUsername(name)).toEqual({ username: name });
});
