import { expect, test } from 'vitest';
import { declaredAnswer } from './declared-response.ts';
import type { Answer } from './operation.ts';

const answer = (media: string): Answer => ({ media, headers: [], codes: [] });
const [own, range, rest] = [answer('own/type'), answer('range/type'), answer('rest/type')];

test.each<[string, number, Answer | undefined]>([
  ['its own status', 200, own],
  ['its range', 404, range],
  ['default', 500, rest],
])('a response is declared by %s', (_what, status, expected) => {
  const operation = { answers: { 200: own }, ranges: { '4XX': range, default: rest } };
  expect(declaredAnswer(operation, status)).toBe(expected);
});

test('without a declared success, default declares the success and no error', () => {
  const operation = { answers: { 404: own }, ranges: { default: rest } };
  expect(declaredAnswer(operation, 200)).toBe(rest);
  expect(declaredAnswer(operation, 404)).toBe(own);
  expect(declaredAnswer(operation, 400)).toBe(undefined);
  expect(declaredAnswer({ answers: {}, ranges: { '2XX': own, default: rest } }, 400)).toBe(rest);
});
