import { expect, test } from 'vitest';
import { Compositor, type Layer } from './compositor.ts';
import { cutOut, type Picture, pictureBytes, plainPicture } from './picture.ts';

const black = [0, 0, 0] as const;

/** A picture with pixel values computed from their positions. */
function picture(
  width: number,
  height: number,
  luma: (x: number, y: number) => number,
  chroma = 128,
): Picture {
  const data = Buffer.alloc(pictureBytes(width, height), chroma);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = luma(x, y);
  return { width, height, data };
}

const plain = (width: number, height: number, luma: number, chroma = luma) =>
  picture(width, height, () => luma, chroma);

function compose(
  width: number,
  height: number,
  layers: readonly Layer[],
  background: readonly [number, number, number] = black,
) {
  const data = Buffer.alloc(pictureBytes(width, height), 7);
  new Compositor(width, height).compose(data, background, layers);
  const rows = (offset: number, across: number, down: number) =>
    Array.from({ length: down }, (_, y) => [
      ...data.subarray(offset + y * across, offset + (y + 1) * across),
    ]);
  const luma = width * height;
  return {
    luma: rows(0, width, height),
    blue: rows(luma, width / 2, height / 2),
    red: rows(luma * 1.25, width / 2, height / 2),
  };
}

test('areas without a tile show the background, in the video range', () => {
  expect(compose(4, 2, [], [255, 255, 255])).toEqual({
    luma: [Array(4).fill(235), Array(4).fill(235)],
    blue: [[128, 128]],
    red: [[128, 128]],
  });
  const red = compose(2, 2, [], [255, 0, 0]);
  expect(red).toEqual({
    luma: [
      [63, 63],
      [63, 63],
    ],
    blue: [[102]],
    red: [[240]],
  });
});

test('a tile is drawn in all planes, and a front tile hides the tiles behind it', () => {
  const layers = [
    { picture: plain(4, 4, 50), rect: { x: 0, y: 0, width: 4, height: 4 }, alpha: 1 },
    { picture: plain(2, 2, 90), rect: { x: 2, y: 2, width: 2, height: 2 }, alpha: 1 },
  ];
  expect(compose(6, 4, layers)).toEqual({
    luma: [
      [50, 50, 50, 50, 16, 16],
      [50, 50, 50, 50, 16, 16],
      [50, 50, 90, 90, 16, 16],
      [50, 50, 90, 90, 16, 16],
    ],
    blue: [
      [50, 50, 128],
      [50, 90, 128],
    ],
    red: [
      [50, 50, 128],
      [50, 90, 128],
    ],
  });
});

test.each([
  {
    x: -2,
    y: -2,
    luma: [
      [111, 112, 16, 16],
      [115, 116, 16, 16],
    ],
  },
  {
    x: 2,
    y: 0,
    luma: [
      [16, 16, 101, 102],
      [16, 16, 105, 106],
    ],
  },
  {
    x: -4,
    y: 0,
    luma: [
      [16, 16, 16, 16],
      [16, 16, 16, 16],
    ],
  },
  {
    x: 4,
    y: 0,
    luma: [
      [16, 16, 16, 16],
      [16, 16, 16, 16],
    ],
  },
])('a tile that overhangs at $x, $y is clipped to the canvas', ({ x, y, luma }) => {
  const numbered = picture(4, 4, (column, row) => 101 + row * 4 + column);
  const layer = { picture: numbered, rect: { x, y, width: 4, height: 4 }, alpha: 1 };
  expect(compose(4, 2, [layer]).luma).toEqual(luma);
});

test('a translucent tile is blended with the tiles behind it', () => {
  const rect = { x: 0, y: 0, width: 2, height: 2 };
  const behind = { picture: plain(2, 2, 100, 40), rect, alpha: 1 };
  const front = plain(2, 2, 200, 140);
  const at = (alpha: number) => compose(2, 2, [behind, { picture: front, rect, alpha }]);
  expect(at(0).luma[0]?.[0]).toBe(100);
  expect(at(0.25)).toMatchObject({
    luma: [
      [125, 125],
      [125, 125],
    ],
    blue: [[65]],
    red: [[65]],
  });
  expect(at(1)).toMatchObject({
    luma: [
      [200, 200],
      [200, 200],
    ],
    blue: [[140]],
  });
});

test('a picture is scaled to its rectangle', () => {
  const halves = picture(4, 2, (x) => (x < 2 ? 30 : 60));
  const layer = { picture: halves, rect: { x: 2, y: 0, width: 8, height: 4 }, alpha: 1 };
  const row = [16, 16, 30, 30, 30, 30, 60, 60, 60, 60, 16, 16];
  expect(compose(12, 4, [layer]).luma).toEqual([row, row, row, row]);
  const small = compose(4, 2, [{ ...layer, rect: { x: 0, y: 0, width: 2, height: 2 } }]);
  expect(small.luma[0]).toEqual([30, 60, 16, 16]);
});

test('a part of a picture can be cut out', () => {
  const whole = picture(8, 4, (x, y) => y * 8 + x);
  whole.data.set([1, 2, 3, 4, 5, 6, 7, 8], 32);
  const target = plainPicture(4, 2, black);
  cutOut(whole, target, 2, 2);
  expect([...target.data]).toEqual([18, 19, 20, 21, 26, 27, 28, 29, 6, 7, 128, 128]);
});
