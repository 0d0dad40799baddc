import { expect, test } from 'vitest';
import { declaredMs } from './test-order.ts';

test('sums the declared timeouts of a file', () => {
  const text = `
test('one', { timeout: 120_000 }, async () => {
  await expect.poll(read, { timeout: 60_000 }).toBe(1);
});
test('other', async () => {
}, 120_000);
`;
  expect(declaredMs(text)).toBe(240_000);
  expect(declaredMs("test('short', () => {});\n")).toBe(0);
});
