import { expect, test } from 'vitest';
import { canvasSize, presetLibrary, presetOf, type Rect, schematicSvg, slotRect } from './presets.ts';

const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('the library has the expected presets, each once', () => {
  expect(presetLibrary.presets.map(({ id }) => id)).toEqual([
    'solo',
    'side-by-side',
    'grid-2x2',
    'grid-3x3',
    'picture-in-picture',
    'hero-left',
    'hero-top',
    'interview',
    'screen-share',
  ]);
});

test.each(presetLibrary.presets)('every seat of the preset $id lies within the canvas', ({ slots }) => {
  for (const { x, y, width, height } of slots.map(slotRect)) {
    expect([x, y, width, height].every(Number.isInteger)).toBe(true);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    expect(x + width).toBeLessThanOrEqual(canvasSize.width);
    expect(y + height).toBeLessThanOrEqual(canvasSize.height);
  }
});

test.each(presetLibrary.presets.filter(({ id }) => id !== 'picture-in-picture'))(
  'no two seats of the preset $id overlap',
  ({ slots }) => {
    const rects = slots.map(slotRect);
    for (const [index, rect] of rects.entries()) {
      for (const other of rects.slice(index + 1)) expect(overlap(rect, other)).toBe(false);
    }
  },
);

test('the seats of a grid cover the canvas', () => {
  for (const id of ['grid-2x2', 'grid-3x3', 'solo', 'interview']) {
    const area = presetOf(presetLibrary, id)
      ?.slots.map(slotRect)
      .reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area, id).toBe(canvasSize.width * canvasSize.height);
  }
});

test('adjacent seats share an edge after rounding', () => {
  const thirds = [0, 1 / 3, 2 / 3].map((x) => slotRect({ x, y: 0, w: 1 / 3, h: 1 }));
  const sevenths = [0, 1, 2, 3, 4, 5, 6].map((n) => slotRect({ x: n / 7, y: 0, w: 1 / 7, h: 1 }));
  for (const rects of [thirds, sevenths]) {
    for (const [index, { x, width }] of rects.entries()) {
      expect(x + width).toBe(rects[index + 1]?.x ?? canvasSize.width);
    }
  }
});

test('an unknown or inherited id finds no preset', () => {
  for (const id of ['', 'Solo', '__proto__', 'constructor'])
    expect(presetOf(presetLibrary, id)).toBeUndefined();
});

test.each(presetLibrary.presets)('the drawing of the preset $id has a box per seat', (preset) => {
  expect(schematicSvg(preset).match(/<rect /g)).toHaveLength(preset.slots.length);
});
