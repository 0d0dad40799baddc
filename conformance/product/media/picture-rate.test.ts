import { expect, test } from 'vitest';
import { pictureRate } from './picture-rate.ts';

test.each([
  ['kept', 15, [67, 66, 67, 67, 66]],
  ['starved', 15, [67, 66, 133, 67, 200, 67]],
  ['another', 15, [80, 80, 80, 80]],
  ['another', 15, [133, 133, 134, 133]],
  ['another', 15, [33, 34, 33, 33]],
] as const)(
  'returns %s if %i pictures a second are expected and the times between them are %j ms',
  (found, wanted, steps) => {
    expect(pictureRate(steps, wanted)).toBe(found);
  },
);
