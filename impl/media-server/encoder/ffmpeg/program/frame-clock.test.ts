import { expect, onTestFinished, test, vi } from 'vitest';
import { FrameClock, lateBeats } from './frame-clock.ts';

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

test('it beats as often as it should, though the timers are late', () => {
  const { beats } = start(1000 / 30);
  vi.advanceTimersByTime(10_010);
  expect(beats).toHaveLength(301);
  expect(beats[300]).toBeCloseTo(10_000, 5);
});

test('the pace can be changed', () => {
  const { beats, frameClock } = start(100);
  vi.advanceTimersByTime(450);
  frameClock.setInterval(10);
  vi.advanceTimersByTime(100);
  expect(beats.slice(0, 8)).toEqual([0, 100, 200, 300, 400, 500, 510, 520]);
});

test('after a standstill it goes on where it would be, and does not rush', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const beats: number[] = [];
  let now = 0;
  const before = lateBeats();
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
  // Those of 200 and 300, and the 45 from 500 until 5000.
  expect(lateBeats() - before).toBe(47);
});

test('once it is stopped it beats no more, also from within a beat', () => {
  const { beats, frameClock } = start(10);
  vi.advanceTimersByTime(20);
  frameClock.stop();
  vi.advanceTimersByTime(100);
  expect(beats).toEqual([0, 10, 20]);
});
