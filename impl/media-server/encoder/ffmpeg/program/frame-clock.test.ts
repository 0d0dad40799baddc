import { expect, onTestFinished, test, vi } from 'vitest';
import { FrameClock, lateTicks } from './frame-clock.ts';

function start(intervalMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const beats: number[] = [];
  const frameClock = new FrameClock(intervalMs, (at) => beats.push(at));
  onTestFinished(() => {
    frameClock.stop();
    vi.useRealTimers();
  });
  return { beats, frameClock };
}

test('ticks at the set rate although timers are late', () => {
  const { beats } = start(1000 / 30);
  vi.advanceTimersByTime(10_010);
  expect(beats).toHaveLength(301);
  expect(beats[300]).toBeCloseTo(10_000, 5);
});

test('a changed interval applies from the next tick on', () => {
  const { beats, frameClock } = start(100);
  vi.advanceTimersByTime(450);
  frameClock.setInterval(10);
  vi.advanceTimersByTime(100);
  expect(beats.slice(0, 8)).toEqual([0, 100, 200, 300, 400, 500, 510, 520]);
});

test('after a pause the clock continues on schedule without catching up', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const beats: number[] = [];
  let now = 0;
  const before = lateTicks();
  const frameClock = new FrameClock(
    100,
    (at) => beats.push(at),
    () => now,
  );
  onTestFinished(() => {
    frameClock.stop();
    vi.useRealTimers();
  });
  for (const moment of [0, 100, 420, 5050, 5100]) {
    now = moment;
    vi.advanceTimersToNextTimer();
  }
  expect(beats).toEqual([0, 100, 200, 300, 400, 5000, 5100]);
  // Counted: the late ticks of 200 and 300 ms, and the 45 skipped ticks from 500 to 4900 ms.
  expect(lateTicks() - before).toBe(47);
});

test('a stopped clock does not tick any more, even if it is stopped from a tick', () => {
  const { beats, frameClock } = start(10);
  vi.advanceTimersByTime(20);
  frameClock.stop();
  vi.advanceTimersByTime(100);
  expect(beats).toEqual([0, 10, 20]);
});
