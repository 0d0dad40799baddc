import { expect, test } from 'vitest';
import { aacOf, adtsHeader, adtsUnits } from './aac.ts';

test.each([
  ['AAC-LC of 48 kHz in stereo', [0x11, 0x90], { clockRate: 48_000, channels: 2 }],
  ['AAC-LC of 44.1 kHz in mono', [0x12, 0x08], { clockRate: 44_100, channels: 1 }],
])('reads %s from its configuration, and ADTS preserves it', (_, bytes, expected) => {
  const config = Buffer.from(bytes);
  expect(aacOf(config)).toMatchObject({ name: 'AAC', ...expected, config });
  const data = Buffer.from('an access unit');
  const run = Buffer.concat([adtsHeader(config, data.length), data, adtsHeader(config, data.length), data]);
  expect(adtsUnits(run)).toEqual([
    { config, data },
    { config, data },
  ]);
});

test('HE-AAC has the profile of its core in ADTS', () => {
  const [unit] = adtsUnits(Buffer.concat([adtsHeader(Buffer.from([0x2b, 0x11]), 1), Buffer.from([1])]));
  expect((unit?.config[0] ?? 0) >> 3).toBe(2);
});

test('omits incomplete and invalid units', () => {
  const whole = Buffer.concat([adtsHeader(Buffer.from([0x11, 0x90]), 4), Buffer.alloc(4)]);
  for (let length = 0; length < whole.length; length += 1)
    expect(adtsUnits(whole.subarray(0, length))).toEqual([]);
  expect(adtsUnits(Buffer.alloc(100, 0xff))).toEqual([]);
  expect(aacOf(Buffer.from([0x11]))).toBeUndefined();
});
