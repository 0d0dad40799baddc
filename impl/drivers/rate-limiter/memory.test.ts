import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { MemoryRateLimiter } from './memory.ts';

const classes = {
  general: { tokens: 50, everySeconds: 1, burst: 200 },
  handout: { tokens: 5, everySeconds: 60, burst: 5 },
};

async function passes(limiter: RateLimiter, rateClass: string, key: string, tries: number): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if ((await limiter.take(rateClass, key)).passed) count += 1;
  }
  return count;
}

test('a full bucket grants its burst and then returns the time until the next token', async () => {
  const clock = new ManualClock();
  const limiter = new MemoryRateLimiter(clock, classes);
  expect(await passes(limiter, 'handout', 'a', 5)).toBe(5);
  expect(await limiter.take('handout', 'a')).toEqual({ passed: false, retryAfterSeconds: 12 });
  clock.advance(11_999);
  expect(await limiter.take('handout', 'a')).toEqual({ passed: false, retryAfterSeconds: 1 });
  clock.advance(1);
  expect(await limiter.take('handout', 'a')).toEqual({ passed: true });
  expect(await limiter.take('handout', 'a')).toEqual({ passed: false, retryAfterSeconds: 12 });
});

test('rejected takes cost nothing, and an unused bucket fills up to its burst', async () => {
  const clock = new ManualClock();
  const limiter = new MemoryRateLimiter(clock, classes);
  expect(await passes(limiter, 'general', 'a', 1000)).toBe(200);
  clock.advance(1000);
  expect(await passes(limiter, 'general', 'a', 1000)).toBe(50);
  clock.advance(3_600_000);
  expect(await passes(limiter, 'general', 'a', 1000)).toBe(200);
});

test('takes a token from each of several buckets or from none', async () => {
  const clock = new ManualClock();
  const limiter = new MemoryRateLimiter(clock, classes);
  const both = [
    { rateClass: 'general', key: 'a' },
    { rateClass: 'handout', key: 'b' },
  ];
  for (let round = 0; round < 5; round += 1) expect(await limiter.takeEach(both)).toEqual({ passed: true });
  for (let round = 0; round < 300; round += 1)
    expect(await limiter.takeEach(both)).toEqual({ passed: false, rateClass: 'handout' });
  expect(await passes(limiter, 'general', 'a', 1000)).toBe(195);
});

test('fractions of a millisecond do not add up to a missing token', async () => {
  const thirds = { tokens: 3, everySeconds: 2, burst: 600 };
  const limiter = new MemoryRateLimiter(new ManualClock('2026-11-21T02:42:48.123Z'), { thirds });
  expect(await passes(limiter, 'thirds', 'a', 1000)).toBe(600);
});

test('callers and classes do not share a bucket', async () => {
  const limiter = new MemoryRateLimiter(new ManualClock(), classes);
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(5);
  expect(await passes(limiter, 'handout', 'b', 9)).toBe(5);
  expect(await passes(limiter, 'general', 'a', 9)).toBe(9);
});

test('the returned wait is always enough, and a second less never is', async () => {
  for (let round = 0; round < 300; round += 1) {
    const clock = new ManualClock();
    clock.advance(Math.floor(Math.random() * 1e9));
    const rate = {
      tokens: 1 + Math.random() * 9,
      everySeconds: 1 + Math.random() * 99,
      burst: 1 + (round % 7),
    };
    const limiter = new MemoryRateLimiter(clock, { some: rate });
    await passes(limiter, 'some', 'a', rate.burst);
    clock.advance(Math.floor(Math.random() * 500));
    const verdict = await limiter.take('some', 'a');
    if (verdict.passed) continue;
    clock.advance((verdict.retryAfterSeconds - 1) * 1000);
    expect((await limiter.take('some', 'a')).passed).toBe(false);
    clock.advance(1000);
    expect((await limiter.take('some', 'a')).passed).toBe(true);
  }
});

test('many callers do not fill the memory, and the latest callers keep their buckets', async () => {
  const limiter = new MemoryRateLimiter(new ManualClock(), classes, 100);
  for (let caller = 0; caller < 1000; caller += 1) await passes(limiter, 'handout', `caller ${caller}`, 5);
  expect(await passes(limiter, 'handout', 'caller 999', 1)).toBe(0);
  expect(await passes(limiter, 'handout', 'caller 0', 1)).toBe(1);
});

test('throws for an undeclared rate class', () => {
  const limiter = new MemoryRateLimiter(new ManualClock(), classes);
  expect(() => limiter.take('nonsense', 'a')).toThrow('there is no rate class nonsense');
});

test('a clock that is set back takes no tokens, and tokens return at the same rate', async () => {
  const clock = new ManualClock();
  const limiter = new MemoryRateLimiter(clock, classes);
  expect(await passes(limiter, 'handout', 'a', 2)).toBe(2);
  clock.advance(-3_600_000);
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(3);
  clock.advance(12_000);
  expect(await passes(limiter, 'handout', 'a', 9)).toBe(1);
});

/** The processor time of calls, in milliseconds. Every caller is new, and each call evicts an earlier one. */
function costOf(calls: number, maxBuckets: number): number {
  const clock = new ManualClock();
  const rate = { tokens: 1, everySeconds: maxBuckets / 1000, burst: 1 };
  const limiter = new MemoryRateLimiter(clock, { signIn: rate }, maxBuckets);
  const begun = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) {
    clock.advance(1);
    limiter.take('signIn', `caller ${call}`);
  }
  return process.cpuUsage(begun).user / 1000;
}

test('the cost of a new caller does not grow with the number of remembered callers', () => {
  costOf(10_000, 100);
  const few = costOf(60_000, 500);
  expect(costOf(60_000, 20_000)).toBeLessThan(8 * few + 200);
});
