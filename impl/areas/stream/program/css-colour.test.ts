import { expect, test } from 'vitest';
import { cssColour } from './css-colour.ts';

test.each([
  ['#1a2b3c', [26, 43, 60]],
  ['#FFF', [255, 255, 255]],
  ['#ffffff80', [128, 128, 128]],
  ['#f008', [136, 0, 0]],
  [' RebeccaPurple ', [102, 51, 153]],
  ['transparent', [0, 0, 0]],
  ['rgb(255, 128, 0)', [255, 128, 0]],
  ['rgb(100% 50% 0% / 50%)', [128, 64, 0]],
  ['rgba(300, -5, 10, 0.5)', [128, 0, 5]],
  ['hsl(120deg 100% 25%)', [0, 128, 0]],
  ['hsl(-0.5turn, 100%, 50%)', [0, 255, 255]],
  ['hwb(0 20% 40%)', [153, 51, 51]],
  ['hwb(90 80% 80%)', [128, 128, 128]],
])('parses the CSS colour %s', (text, colour) => {
  expect(cssColour(text)).toEqual(colour);
});

test.each([
  '',
  'teapot',
  '#12',
  '#12345',
  '#ggg',
  'rgb(1, 2)',
  'rgb(1 2 3 4 5)',
  'rgb(a, b, c)',
  'rgb(1px 2 3)',
])('%j is no CSS colour', (text) => {
  expect(cssColour(text)).toBeUndefined();
});

test.each(['var(--brand)', 'lab(50% 20 20)', 'hsl(10em 1% 1%)', `rgb(${'1'.repeat(190)}`])(
  '%j is not supported',
  (text) => {
    expect(cssColour(text)).toBeUndefined();
  },
);

test('parses a colour of any length in linear time', () => {
  const before = process.threadCpuUsage();
  expect(cssColour(`rgb(${'9'.repeat(200_000)}!, 0, 0)`)).toBeUndefined();
  const { user, system } = process.threadCpuUsage(before);
  // Backtracking over the digits would take minutes.
  expect((user + system) / 1_000_000).toBeLessThan(2);
});
