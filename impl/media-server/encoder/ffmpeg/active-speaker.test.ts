import { expect, test } from 'vitest';
import { tile } from '../../../fixtures/media/encoder/program-plans.ts';
import { Emphasis } from './active-speaker.ts';

const loud = 0.1;
const quiet = 0.001;
const runSeconds = 1 / 30;

/** Hears the same for some seconds; says after how many the hero changed, each time it did. */
function hear(emphasis: Emphasis, levels: Readonly<Record<string, number>>, seconds: number): number[] {
  const changes: number[] = [];
  const given = Object.entries(levels).map(([sourceId, meanSquare]) => ({ sourceId, meanSquare }));
  for (let at = runSeconds; at <= seconds; at += runSeconds)
    if (emphasis.heard(given, runSeconds, 'a')) changes.push(at);
  return changes;
}

const tiles = [
  tile('a', { x: 0, y: 0, width: 1440, height: 810 }, { alpha: 0.5 }),
  tile('b', { x: 1440, y: 0, width: 480, height: 270 }, { fit: 'contain' }),
  tile('c', { x: 1440, y: 270, width: 480, height: 270 }),
];
const heroOf = (emphasis: Emphasis) => emphasis.seat(tiles, 'a')[0]?.sourceId;

test('whoever is the loudest for a while takes the hero seat, and who sat there takes theirs (CANVAS-11)', () => {
  const emphasis = new Emphasis();
  expect(emphasis.seat(tiles, 'a')).toEqual(tiles);
  const [change = 0, ...more] = hear(emphasis, { a: 0, b: loud, c: quiet }, 4);
  expect(change).toBeGreaterThan(1.4);
  expect(more).toEqual([]);
  expect(emphasis.seat(tiles, 'a')).toEqual([
    { ...tiles[1], rect: tiles[0]?.rect },
    { ...tiles[0], rect: tiles[1]?.rect },
    tiles[2],
  ]);
});

test('in silence the seat stays whose it is, and goes on to the next who is the loudest', () => {
  const emphasis = new Emphasis();
  hear(emphasis, { a: 0, b: loud, c: 0 }, 3);
  expect(hear(emphasis, { a: 0, b: 0, c: 0 }, 10)).toEqual([]);
  expect(heroOf(emphasis)).toBe('b');
  expect(hear(emphasis, { a: 0, b: 0, c: loud }, 5)).toHaveLength(1);
  expect(heroOf(emphasis)).toBe('c');
  expect(hear(emphasis, { a: loud, b: 0, c: 0 }, 5)).toHaveLength(1);
  expect(heroOf(emphasis)).toBe('a');
});

test.each([
  ['a cough', { a: 0, b: loud, c: 0 }, 1],
  ['who is hardly louder than the hero', { a: loud, b: loud * 2, c: 0 }, 10],
  ['what nobody can hear', { a: 0, b: 1e-6, c: 0 }, 10],
])('%s moves nobody', (_, levels, seconds) => {
  const emphasis = new Emphasis();
  expect(hear(emphasis, levels, seconds)).toEqual([]);
  expect(heroOf(emphasis)).toBe('a');
});

test('two who speak in turns take the seat from nobody', () => {
  const emphasis = new Emphasis();
  for (let turn = 0; turn < 10; turn += 1) {
    expect(hear(emphasis, { a: 0, b: loud, c: 0 }, 0.9)).toEqual([]);
    expect(hear(emphasis, { a: 0, b: 0, c: loud }, 0.9)).toEqual([]);
  }
});

test('a hero who loses their tile leaves the seat to whom the plan has there', () => {
  const emphasis = new Emphasis();
  hear(emphasis, { a: 0, b: loud, c: 0 }, 3);
  expect(hear(emphasis, { a: 0, c: 0 }, 1)).toHaveLength(1);
  expect(heroOf(emphasis)).toBe('a');
});

test('once the seat is nobody’s to take, what was heard is forgotten', () => {
  const emphasis = new Emphasis();
  hear(emphasis, { a: 0, b: loud, c: 0 }, 3);
  emphasis.reset();
  expect(emphasis.seat(tiles, 'a')).toEqual(tiles);
});
