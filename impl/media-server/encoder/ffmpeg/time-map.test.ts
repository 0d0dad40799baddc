import { expect, test } from 'vitest';
import { TimeMap } from './time-map.ts';

const pictureMs = 1000 / 30;

test('maps times to the program, and skips the time of dropped pictures', () => {
  const map = new TimeMap();
  const due = [10, 11, 12, 20, 21, 22, 30].map((tick) => tick * pictureMs);
  for (const [count, at] of due.entries()) map.note(count * pictureMs, at);
  const times = due.map((_, count) => map.at(Math.round(count * pictureMs)));
  expect(times.map((time) => Math.round(time / pictureMs))).toEqual([10, 11, 12, 20, 21, 22, 30]);
});

test('sound is shifted by as much as the picture before it', () => {
  const map = new TimeMap();
  map.note(0, 500);
  map.note(40, 540);
  map.note(80, 2000);
  expect([0, 21, 43, 64, 85, 107].map((at) => map.at(at))).toEqual([500, 521, 543, 564, 2005, 2027]);
});

test('times are unchanged before the first picture', () => {
  expect(new TimeMap().at(7)).toBe(7);
});
