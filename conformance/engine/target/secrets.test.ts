import { expect, test } from 'vitest';
import { Secrets } from './secrets.ts';

const secret = 'sk_live_0123456789abcdef';

test.each([
  ['with many lines', `${'x'.repeat(70)} ${secret}\n`.repeat(5_000)],
  ['with one line', `${'x'.repeat(70)} ${secret} `.repeat(5_000)],
])('replaces every secret of a long report %s, and nothing else', (_, report) => {
  const secrets = new Secrets();
  const placeholder = secrets.add(secret, 'KEY', 'a key');
  expect(secrets.redact(report)).toBe(report.replaceAll(secret, placeholder));
});

test('replaces a secret with a line feed at the boundary between two parts of a long report', () => {
  const secrets = new Secrets();
  const placeholder = secrets.add('the first line\nand the second', 'KEY', 'a key');
  const report = `${'x'.repeat(64 * 1024 - 7)}the first line\nand the second\n`;
  expect(secrets.redact(report)).toBe(`${'x'.repeat(64 * 1024 - 7)}${placeholder}\n`);
});
