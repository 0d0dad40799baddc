import { expect, test } from 'vitest';
import { tile } from '../../../fixtures/media/encoder/program-plans.ts';
import { ActiveSpeaker } from './active-speaker.ts';

const loud = 0.1;
const quiet = 0.001;
const runSeconds = 1 / 30;

/** Feeds the same levels for some seconds. Returns the time of each change of the hero, in seconds. */
function feedLevels(
  activeSpeaker: ActiveSpeaker,
  levels: Readonly<Record<string, number>>,
  seconds: number,
): number[] {
  const changes: number[] = [];
  const given = Object.entries(levels).map(([sourceId, meanSquare]) => ({ sourceId, meanSquare }));
  for (let at = runSeconds; at <= seconds; at += runSeconds)
    if (activeSpeaker.measured(given, runSeconds, 'a')) changes.push(at);
  return changes;
}

const tiles = [
  tile('a', { x: 0, y: 0, width: 1440, height: 810 }, { alpha: 0.5 }),
  tile('b', { x: 1440, y: 0, width: 480, height: 270 }, { fit: 'contain' }),
  tile('c', { x: 1440, y: 270, width: 480, height: 270 }),
];
const heroOf = (activeSpeaker: ActiveSpeaker) => activeSpeaker.seat(tiles, 'a')[0]?.sourceId;

test('a source that is the loudest for a while takes the hero seat, and the former hero takes its tile (CANVAS-11)', () => {
  const activeSpeaker = new ActiveSpeaker();
  expect(activeSpeaker.seat(tiles, 'a')).toEqual(tiles);
  const [change = 0, ...more] = feedLevels(activeSpeaker, { a: 0, b: loud, c: quiet }, 4);
  expect(change).toBeGreaterThan(1.4);
  expect(more).toEqual([]);
  expect(activeSpeaker.seat(tiles, 'a')).toEqual([
    { ...tiles[1], rect: tiles[0]?.rect },
    { ...tiles[0], rect: tiles[1]?.rect },
    tiles[2],
  ]);
});

test('the hero keeps the seat in silence, until another source is the loudest', () => {
  const activeSpeaker = new ActiveSpeaker();
  feedLevels(activeSpeaker, { a: 0, b: loud, c: 0 }, 3);
  expect(feedLevels(activeSpeaker, { a: 0, b: 0, c: 0 }, 10)).toEqual([]);
  expect(heroOf(activeSpeaker)).toBe('b');
  expect(feedLevels(activeSpeaker, { a: 0, b: 0, c: loud }, 5)).toHaveLength(1);
  expect(heroOf(activeSpeaker)).toBe('c');
  expect(feedLevels(activeSpeaker, { a: loud, b: 0, c: 0 }, 5)).toHaveLength(1);
  expect(heroOf(activeSpeaker)).toBe('a');
});

test.each([
  ['a cough', { a: 0, b: loud, c: 0 }, 1],
  ['a source that is hardly louder than the hero', { a: loud, b: loud * 2, c: 0 }, 10],
  ['inaudible sound', { a: 0, b: 1e-6, c: 0 }, 10],
])('%s does not change the hero', (_, levels, seconds) => {
  const activeSpeaker = new ActiveSpeaker();
  expect(feedLevels(activeSpeaker, levels, seconds)).toEqual([]);
  expect(heroOf(activeSpeaker)).toBe('a');
});

test('two sources that speak in turns do not take the seat', () => {
  const activeSpeaker = new ActiveSpeaker();
  for (let turn = 0; turn < 10; turn += 1) {
    expect(feedLevels(activeSpeaker, { a: 0, b: loud, c: 0 }, 0.9)).toEqual([]);
    expect(feedLevels(activeSpeaker, { a: 0, b: 0, c: loud }, 0.9)).toEqual([]);
  }
});

test('a hero without a tile leaves the seat to the planned source', () => {
  const activeSpeaker = new ActiveSpeaker();
  feedLevels(activeSpeaker, { a: 0, b: loud, c: 0 }, 3);
  expect(feedLevels(activeSpeaker, { a: 0, c: 0 }, 1)).toHaveLength(1);
  expect(heroOf(activeSpeaker)).toBe('a');
});

test('a reset clears the measured levels and the hero', () => {
  const activeSpeaker = new ActiveSpeaker();
  feedLevels(activeSpeaker, { a: 0, b: loud, c: 0 }, 3);
  activeSpeaker.reset();
  expect(activeSpeaker.seat(tiles, 'a')).toEqual(tiles);
});
