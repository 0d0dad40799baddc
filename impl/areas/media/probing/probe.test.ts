import { Jimp, JimpMime } from 'jimp';
import { expect, test } from 'vitest';
import { imageFile, videoFile, wavFile, webpHead } from '../../../fixtures/media-library/media-files.ts';
import type { Probe } from './findings.ts';
import { UnreadableError } from './findings.ts';
import { type ProbeLimits, probe } from './probe.ts';

function probeBytes(kind: Probe['kind'], bytes: Uint8Array, options: { limits?: ProbeLimits } = {}) {
  const file = { kind, byteSize: bytes.length };
  return probe(file, async (start, end) => new Uint8Array(bytes.subarray(start, end)), options);
}

const noise = () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + 13) % 251));

test.each(['video/webm', 'video/mp4', 'video/quicktime'] as const)(
  'a video of type %s has its size and duration',
  async (type) => {
    const bytes = await videoFile(type, { width: 640, height: 360, seconds: 3 });
    expect(await probeBytes('video', bytes)).toEqual({ durationMs: 3000, width: 640, height: 360 });
  },
);

test('audio has a duration and no width or height', async () => {
  expect(await probeBytes('audio', wavFile(2))).toEqual({ durationMs: 2000, width: 0, height: 0 });
});

test('computes the duration of an MP3 that does not state one', async () => {
  // 128 kbit/s at 44.1 kHz: 417 bytes a frame, each 26 ms.
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const { durationMs } = await probeBytes('audio', Buffer.concat(Array.from({ length: 100 }, () => frame)));
  expect(durationMs).toBe(2612);
});

test.each(['image/jpeg', 'image/png', 'image/gif'] as const)(
  'an image of type %s has its size and a thumbnail',
  async (type) => {
    const found = await probeBytes('image', await imageFile(type, 640, 200));
    expect(found).toMatchObject({ durationMs: 0, width: 640, height: 200 });
    expect(await probeBytes('image', found.thumbnail ?? new Uint8Array())).toMatchObject({
      width: 320,
      height: 100,
    });
  },
);

test('a WebP has its size and no thumbnail (MEDIA-49)', async () => {
  expect(await probeBytes('image', webpHead(1234, 777))).toEqual({ durationMs: 0, width: 1234, height: 777 });
});

test.each([
  ['video', 'noise', noise()],
  ['audio', 'noise', noise()],
  ['image', 'noise', noise()],
  ['video', 'audio', wavFile(1)],
  ['video', 'one byte', new Uint8Array(1)],
  ['audio', 'one byte', new Uint8Array(1)],
  ['image', 'one byte', new Uint8Array(1)],
  ['image', 'a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9))],
  [
    'video',
    'a playlist',
    Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:9,\nhttp://127.0.0.1:1/segment.ts\n'),
  ],
] as const)('as %s, %s is unreadable', async (kind, _what, bytes) => {
  await expect(probeBytes(kind, bytes)).rejects.toThrow(UnreadableError);
});

test('a video without an audio track is unreadable as audio', async () => {
  const silent = await videoFile('video/mp4', { width: 64, height: 64, seconds: 1 });
  await expect(probeBytes('audio', silent)).rejects.toThrow('cannot be read as audio');
});

test('rejects an image with too many pixels before decoding it', async () => {
  const bytes = Buffer.from(await imageFile('image/png', 4, 4));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  await expect(probeBytes('image', bytes)).rejects.toThrow('60000 x 60000 pixels');
});

test('an image that is too large to decode has no thumbnail', async () => {
  const bytes = Buffer.from(await imageFile('image/gif', 4, 4));
  bytes.writeUInt16LE(12_000, 6);
  bytes.writeUInt16LE(9_000, 8);
  expect(await probeBytes('image', bytes)).toEqual({ durationMs: 0, width: 12_000, height: 9_000 });
});

/** A JPEG with a red left half, stored in one of the eight orientations. */
async function heldPhoto(orientation: number): Promise<Uint8Array> {
  const image = new Jimp({ width: 640, height: 200, color: 0x0000ffff });
  image.composite(new Jimp({ width: 320, height: 200, color: 0xff0000ff }));
  const bytes = await image.getBuffer(JimpMime.jpeg);
  const exif = Buffer.from(
    '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 24);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]);
}

test.each([
  [1, 320, 100, 'left'],
  [2, 320, 100, 'right'],
  [3, 320, 100, 'right'],
  [4, 320, 100, 'left'],
  [5, 100, 320, 'top'],
  [6, 100, 320, 'top'],
  [7, 100, 320, 'bottom'],
  [8, 100, 320, 'bottom'],
] as const)('the thumbnail of a photo with orientation %i is upright', async (way, width, height, red) => {
  const { thumbnail } = await probeBytes('image', await heldPhoto(way));
  const shown = await Jimp.fromBuffer(Buffer.from(thumbnail ?? ''));
  expect([shown.width, shown.height]).toEqual([width, height]);
  const isRed = (x: number, y: number) => shown.getPixelColor(x, y) >>> 24 > 128;
  const sides = {
    left: isRed(5, height / 2),
    right: isRed(width - 5, height / 2),
    top: isRed(width / 2, 5),
    bottom: isRed(width / 2, height - 5),
  };
  expect(sides[red]).toBe(true);
  const other = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
  expect(sides[other[red]]).toBe(false);
});

test('a thumbnail of noise has at most 48 KiB', async () => {
  const noisy = new Jimp({ width: 320, height: 320, color: 0 });
  for (const [index] of noisy.bitmap.data.entries()) noisy.bitmap.data[index] = (index * 7919 * index) % 256;
  const { thumbnail } = await probeBytes('image', await noisy.getBuffer(JimpMime.png));
  expect(thumbnail?.length).toBeLessThanOrEqual(48 * 1024);
});

test('an image with damaged pixels has no thumbnail', async () => {
  const bytes = Buffer.from(await imageFile('image/png', 40, 40));
  bytes.fill(0xff, 45, bytes.length - 12);
  expect(await probeBytes('image', bytes)).toEqual({ durationMs: 0, width: 40, height: 40 });
});

test('consecutive files are probed independently', async () => {
  const image = await imageFile('image/png', 64, 32);
  for (let round = 0; round < 2; round += 1) {
    expect(await probeBytes('image', image)).toMatchObject({ durationMs: 0, width: 64, height: 32 });
    expect(await probeBytes('audio', wavFile(1))).toEqual({ durationMs: 1000, width: 0, height: 0 });
    await expect(probeBytes('image', noise())).rejects.toThrow(UnreadableError);
  }
  const [first, second] = await Promise.all([
    probeBytes('audio', wavFile(2)),
    probeBytes('audio', wavFile(3)),
  ]);
  expect([first.durationMs, second.durationMs]).toEqual([2000, 3000]);
});

test('probing a file is stopped after the time limit', async () => {
  const limits = { milliseconds: 1500, bytes: 1e9, heapMegabytes: 256 };
  const slow = probe({ kind: 'video', byteSize: 1000 }, () => new Promise(() => {}), { limits });
  await expect(slow).rejects.toThrow('could not be read within 1.5 seconds');
});

test('reading stops at the byte limit, and the findings until then are returned', async () => {
  const bytes = await imageFile('image/jpeg', 640, 480);
  const limits = { milliseconds: 30_000, bytes: 2000, heapMegabytes: 256 };
  expect(await probeBytes('image', bytes, { limits })).toEqual({ durationMs: 0, width: 640, height: 480 });
});

test('a storage error is passed on, not reported as an unreadable file', async () => {
  const failure = new Error('the disk is gone');
  const file: Probe = { kind: 'image', byteSize: 1000 };
  await expect(probe(file, () => Promise.reject(failure))).rejects.toBe(failure);
});

test('an aborted probe rejects with the reason', async () => {
  const stop = new AbortController();
  const file: Probe = { kind: 'image', byteSize: 1000 };
  const probing = probe(file, () => new Promise(() => stop.abort(new Error('stopping'))), {
    signal: stop.signal,
  });
  await expect(probing).rejects.toThrow('stopping');
});
