import { expect, test } from 'vitest';
import { declaredResponse } from './declared-response.ts';
import type { DeclaredResponse } from './operation.ts';

const response = (media: string): DeclaredResponse => ({ media, headers: [], codes: [] });
const [own, range, rest] = [response('own/type'), response('range/type'), response('rest/type')];

test.each<[string, number, DeclaredResponse | undefined]>([
  ['its own status', 200, own],
  ['its range', 404, range],
  ['default', 500, rest],
])('selects the declared response of a status by %s', (_what, status, expected) => {
  const operation = { responses: { 200: own }, ranges: { '4XX': range, default: rest } };
  expect(declaredResponse(operation, status)).toBe(expected);
});

test('without a declared success, default declares the success but no error', () => {
  const operation = { responses: { 404: own }, ranges: { default: rest } };
  expect(declaredResponse(operation, 200)).toBe(rest);
  expect(declaredResponse(operation, 404)).toBe(own);
  expect(declaredResponse(operation, 400)).toBe(undefined);
  expect(declaredResponse({ responses: {}, ranges: { '2XX': own, default: rest } }, 400)).toBe(rest);
});
