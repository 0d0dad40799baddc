import { describe, expect, test } from 'vitest';
import { programFormat, rectOf, rectWithin, uprightPart } from './program-format.ts';

const hd = { width: 1280, height: 720, rate: [30, 1] } as const;

test.each([
  [{ width: 1280, height: 720, fpsNum: 30, fpsDen: 1 }, hd],
  [
    { width: 1921, height: 1081, fpsNum: 30_000, fpsDen: 1001 },
    { width: 1918, height: 1080, rate: [30_000, 1001] },
  ],
  [
    { width: 3840, height: 2160, fpsNum: 120, fpsDen: 1 },
    { width: 1920, height: 1080, rate: [60, 1] },
  ],
  [
    { width: 2160, height: 3840, fpsNum: 1, fpsDen: 10 },
    { width: 1080, height: 1920, rate: [5, 1] },
  ],
  [
    { width: 7680, height: 16, fpsNum: 25, fpsDen: 1 },
    { width: 1920, height: 16, rate: [25, 1] },
  ],
  [
    { width: 17, height: 99, fpsNum: 25, fpsDen: 1 },
    { width: 16, height: 98, rate: [25, 1] },
  ],
])('the output settings %j are encoded as %j', (output, format) => {
  expect(programFormat(output)).toEqual(format);
});

test('adjacent rectangles on the canvas are adjacent on the picture, and a tile is never empty', () => {
  const third = 1920 / 3;
  const [left, right] = [0, third].map((x) => rectOf({ x, y: 0, width: third, height: 361 }, hd));
  expect(left).toEqual({ x: 0, y: 0, width: 426, height: 240 });
  expect(right?.x).toBe((left?.x ?? 0) + (left?.width ?? 0));
  expect(rectOf({ x: -100, y: 1079, width: 1, height: 1 }, hd)).toEqual({
    x: -66,
    y: 720,
    width: 2,
    height: 2,
  });
});

describe('the rectangle of a picture in its tile', () => {
  const tile = { x: 100, y: 50, width: 400, height: 200 };
  test.each([
    ['a wide picture has room above and below', { width: 400, height: 100 }, [100, 100, 400, 100]],
    ['a high picture has space on both sides', { width: 112, height: 200 }, [244, 50, 112, 200]],
    ['a rounded size is not rounded again', { width: 354, height: 200 }, [124, 50, 354, 200]],
    ['a picture scaled for a smaller tile grows', { width: 100, height: 100 }, [200, 50, 200, 200]],
    ['a picture scaled for a larger tile shrinks', { width: 800, height: 600 }, [168, 50, 266, 200]],
    [
      'a picture of the same width that is too high shrinks',
      { width: 400, height: 400 },
      [200, 50, 200, 200],
    ],
  ])('%s', (_, picture, [x, y, width, height]) => {
    expect(rectWithin(tile, picture, 'contain')).toEqual({ x, y, width, height });
    expect(rectWithin(tile, picture, 'stretch')).toEqual(tile);
  });
});

test.each([
  [hd, { x: 438, y: 0, width: 406, height: 720 }],
  [
    { ...hd, width: 320, height: 180 },
    { x: 110, y: 0, width: 102, height: 180 },
  ],
])('the upright part of %j is the middle column', (format, part) => {
  expect(uprightPart(format)).toEqual(part);
});

test('the upright part of a vertical picture is the whole picture', () => {
  const upright = { width: 720, height: 1280, rate: [30, 1] } as const;
  expect(uprightPart(upright)).toEqual({ x: 0, y: 0, width: 720, height: 1280 });
});
