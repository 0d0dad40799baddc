import { expect, test } from 'vitest';
import { isSameTag, partListError, planUpload } from './upload-plan.ts';

const mebibyte = 1024 * 1024;

test.each([
  [1, 'single', 1, 1],
  [64 * mebibyte, 'single', 64 * mebibyte, 1],
  [64 * mebibyte + 1, 'multipart', 16 * mebibyte, 5],
  [1000 * 16 * mebibyte, 'multipart', 16 * mebibyte, 1000],
  [1000 * 16 * mebibyte + 1, 'multipart', 17 * mebibyte, 942],
  [95_000_000_000, 'multipart', 95_000_000, 1000],
])(
  'plans %d bytes as %s, in parts of at most %d bytes, %d parts in all (LIMIT-10, MEDIA-41)',
  (size, mode, bytes, count) => {
    const plan = planUpload(size);
    expect(plan).toMatchObject({ mode, partBytes: bytes });
    expect(plan.slices).toHaveLength(count);
  },
);

test.each([1, 99, 64 * mebibyte + 1, 200_000_001, 5 * 1024 ** 3, 94_999_999_999])(
  'the slices of %d bytes cover the file exactly, and none exceeds 100 MB (MEDIA-40, MEDIA-46)',
  (size) => {
    let end = 0;
    for (const [index, slice] of planUpload(size).slices.entries()) {
      expect(slice).toMatchObject({ partNumber: index + 1, offset: end });
      expect(slice.byteSize).toBeGreaterThan(0);
      expect(slice.byteSize).toBeLessThanOrEqual(100_000_000);
      end += slice.byteSize;
    }
    expect(end).toBe(size);
  },
);

test.each([95_000_000_001, 2 ** 53, 1e300, Number.POSITIVE_INFINITY, Number.NaN])(
  '%d bytes have no plan, because a plan has at most 1000 parts',
  (size) => {
    expect(() => planUpload(size)).toThrow(RangeError);
  },
);

test('a list of parts has every part once, in any order, or is empty (MEDIA-43, MEDIA-44)', () => {
  const plan = planUpload(40 * 1_000_000 + 64 * mebibyte);
  const all = plan.slices.map(({ partNumber }) => ({ partNumber }));
  expect(partListError(plan, all.toReversed())).toBeUndefined();
  expect(partListError(plan, [])).toBeUndefined();
  expect(partListError(plan, all.slice(1))).toBe('body.parts: part 1 of 7 is not listed.');
  expect(partListError(plan, [...all, { partNumber: 3 }])).toContain('parts[7].partNumber: part 3 is listed');
  expect(partListError(plan, [{ partNumber: 8 }])).toBe('body.parts[0].partNumber: the plan has 7 parts.');
});

test('tags match with and without quotes', () => {
  for (const given of ['"abc"', 'abc', 'W/"abc"', ' "abc" ']) expect(isSameTag(given, '"abc"')).toBe(true);
  expect(isSameTag('"abd"', '"abc"')).toBe(false);
});
