import { expect, test } from 'vitest';
import { PictureReader } from './picture-reader.ts';
import type { Picture } from './program/picture.ts';

const bounds = { width: 4, height: 2 };
const head = Buffer.from('YUV4MPEG2 W4 H2 F30:1 Ip A1:1 C420jpeg\n');
const frame = (value: number) => Buffer.concat([Buffer.from('FRAME\n'), Buffer.alloc(12, value)]);
const stream = Buffer.concat([head, frame(1), frame(10), frame(3)]);

test.each([1, 7, 18, 1000])('reads pictures from chunks of %d bytes', (size) => {
  const seen: (number | undefined)[] = [];
  const reader = new PictureReader(bounds, ({ data, width, height }) => {
    expect([width, height, new Set(data).size]).toEqual([4, 2, 1]);
    seen.push(data[0]);
  });
  for (let at = 0; at < stream.length; at += size) reader.push(stream.subarray(at, at + size));
  expect(seen).toEqual([1, 10, 3]);
});

test('the latest picture stays intact while the next one is read', () => {
  let latest: Picture | undefined;
  const reader = new PictureReader(bounds, (picture) => {
    latest = picture;
  });
  reader.push(Buffer.concat([head, frame(1), frame(2)]));
  reader.push(frame(3).subarray(0, 15));
  expect(latest?.data.every((value) => value === 2)).toBe(true);
});

test.each([
  ['another format', Buffer.from('RIFF....\n')],
  ['too large', Buffer.from('YUV4MPEG2 W6 H2\n')],
  ['an odd size', Buffer.from('YUV4MPEG2 W3 H2\n')],
  ['no size', Buffer.from('YUV4MPEG2\n')],
  ['an endless line', Buffer.alloc(300, 'W')],
  ['pictures of another size midway', Buffer.concat([head, frame(1), Buffer.alloc(30), frame(1)])],
])('rejects %s', (_, bytes) => {
  expect(() => new PictureReader(bounds, () => {}).push(Buffer.concat([bytes, Buffer.from('\n')]))).toThrow(
    RangeError,
  );
});
