import { expect, test, vi } from 'vitest';
import { Ledger } from './ledger.ts';

/** A ledger with successes of one studio at these times. */
function withSuccesses(studioId: string, times: readonly number[]): Ledger {
  const ledger = new Ledger();
  const now = vi.spyOn(performance, 'now');
  for (const at of times) {
    now.mockReturnValueOnce(at);
    ledger.acknowledge({ kind: 'message', name: String(at), id: String(at), studioId });
  }
  now.mockRestore();
  return ledger;
}

test('the longest gap lies between two successes, before the first or after the last', () => {
  const ledger = withSuccesses('std_1', [100, 150, 400, 420]);
  expect(ledger.maxGap('std_1', { from: 90, to: 430 })).toBe(250);
  expect(ledger.maxGap('std_1', { from: 90, to: 1_000 })).toBe(580);
  expect(ledger.maxGap('std_1', { from: -900, to: 430 })).toBe(1_000);
});

test('a studio without any success has a gap as long as the run', () => {
  expect(withSuccesses('std_1', [100]).maxGap('std_2', { from: 0, to: 700 })).toBe(700);
});

test('subtracts excused time from the gap that contains it', () => {
  const ledger = withSuccesses('std_1', [0, 1_000, 1_500]);
  const span = { from: 0, to: 1_500 };
  expect(ledger.maxGap('std_1', span, [{ from: 100, to: 800 }])).toBe(500);
  expect(ledger.maxGap('std_1', span, [{ from: 900, to: 1_100 }])).toBe(900);
});

test('waits for a total number of writes', async () => {
  const ledger = new Ledger();
  const two = ledger.reaches(2);
  for (const name of ['a', 'b']) ledger.acknowledge({ kind: 'message', name, id: name, studioId: 'std_1' });
  await two;
  await ledger.reaches(1);
  expect(ledger.acknowledged.map(({ name }) => name)).toEqual(['a', 'b']);
});
