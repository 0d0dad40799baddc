import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckResult } from '../checks/check.ts';
import { Progress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = (status: string) => ({ status }) as CheckResult;

test('rewrites one line on a terminal and clears it before other output', () => {
  const printed: string[] = [];
  const progress = new Progress((more) => void printed.push(more), 'rewritten', 3);
  progress.finished(result('pass'));
  vi.advanceTimersByTime(200);
  progress.finished(result('fail'));
  progress.out('FAIL\n');
  vi.advanceTimersByTime(1_000);
  progress.end();
  const clear = '\r\u001b[2K';
  const [first, cleared, other, second] = printed;
  expect([first, cleared, other]).toEqual(['1 of 3 checks, 0 s', clear, 'FAIL\n']);
  expect(second).toMatch(/^2 of 3 checks, 1 failed, \d s$/);
  expect(printed.at(-1)).toBe(clear);
  const before = printed.length;
  vi.advanceTimersByTime(10_000);
  expect(printed).toHaveLength(before);
});

test('prints a plain line every three seconds if the output is no terminal', () => {
  const lines: string[] = [];
  const progress = new Progress((line) => void lines.push(line), 'lines', 9);
  vi.advanceTimersByTime(6_000);
  progress.end();
  expect(lines).toEqual(['0 of 9 checks, 3 s\n', '0 of 9 checks, 6 s\n']);
});
