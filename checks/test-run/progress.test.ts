import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

test('a line of progress counts files and tests, and names the files that started first', () => {
  const progress = new Progress(9);
  expect(progress.line()).toMatch(/^ +0 s: 0\/9 files; tests: 0 passed, 0 failed; running: none$/);
  for (const name of ['a', 'b', 'c', 'd', 'e']) progress.startFile(name);
  for (const state of ['passed', 'passed', 'failed', 'skipped'] as const) progress.endTest(state);
  progress.endFile('b');
  expect(progress.line()).toMatch(
    /: 1\/9 files; tests: 2 passed, 1 failed; running: a 0 s, c 0 s, d 0 s, 1 more$/,
  );
});
