import { expect, test } from 'vitest';
import { FlvStreamReader } from './flv-stream.ts';
import { flvHead, flvTag, flvTagsIn } from './flv-writer.ts';

const body = (text: string) => Buffer.from(text);

test('written tags are read again unchanged, also with late timestamps', () => {
  const written = Buffer.concat([
    flvHead,
    flvTag(9, 0, body('picture')),
    flvTag(8, 0x01020304, body('sound')),
    flvTag(8, 0xfffffffe, body('')),
  ]);
  expect(new FlvStreamReader().push(written)).toEqual([
    { type: 9, timestamp: 0, body: body('picture') },
    { type: 8, timestamp: 0x01020304, body: body('sound') },
    { type: 8, timestamp: 0xfffffffe, body: body('') },
  ]);
});

test('aggregated tags are separated, with the time of their message', () => {
  const together = Buffer.concat([
    flvTag(8, 500, body('a')),
    flvTag(18, 500, body('x')),
    flvTag(9, 540, body('b')),
  ]);
  const apart = Buffer.concat([flvHead, ...flvTagsIn(together, 90_000)]);
  expect(new FlvStreamReader().push(apart)).toEqual([
    { type: 8, timestamp: 90_000, body: body('a') },
    { type: 9, timestamp: 90_040, body: body('b') },
  ]);
});

test('returns only the complete tags of an incomplete aggregate', () => {
  const together = Buffer.concat([flvTag(8, 0, body('a')), flvTag(9, 0, body('picture')).subarray(0, 14)]);
  expect([...flvTagsIn(together, 0)]).toEqual([flvTag(8, 0, body('a'))]);
  expect([...flvTagsIn(Buffer.alloc(5), 0)]).toEqual([]);
});
