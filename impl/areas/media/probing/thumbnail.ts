import { locks } from 'node:worker_threads';
import { Jimp, JimpMime } from 'jimp';
import { decodeBounded, type Pixels } from './bounded-decoder.ts';
import type { ReadRange } from './findings.ts';
import type { ImageHeader } from './image-header.ts';

const side = 320;
const maxBytes = 32 * 1024 * 1024;
const white = 0xffffffff;
/** The most bytes of a thumbnail, which does not count against the account's quota. */
const maxThumbnailBytes = 48 * 1024;
const qualities = [80, 50, 25];

/** The peak memory of Jimp's decoders, as a measured multiple of an image's decoded bytes. */
const jimpFactors = { jpeg: 24, png: 4, gif: 3, webp: 1 } as const;
const maxJimpBytes = 100 * 1024 * 1024;

/**
 * A JPEG that fits a square of 320 pixels; undefined if the image is too large, or its format cannot be
 * decoded here.
 */
export async function makeThumbnail(
  header: ImageHeader,
  byteSize: number,
  read: ReadRange,
): Promise<Uint8Array | undefined> {
  if (header.format === 'webp' || byteSize > maxBytes) return undefined;
  // One at a time in the process, so that all threads together need the memory of one.
  const image = await locks.request('decoding an image', async () =>
    pictureOf(header, await read(0, byteSize)),
  );
  if (!image) return undefined;
  // JPEG has no transparency, so the background is white.
  const { width, height } = image;
  const page = new Jimp({ width, height, color: white }).composite(new Jimp(image));
  for (const quality of qualities) {
    const thumbnail = await page.getBuffer(JimpMime.jpeg, { quality });
    if (thumbnail.length <= maxThumbnailBytes) return thumbnail;
  }
  return undefined;
}

/** The image in the size of its thumbnail, rotated upright. */
async function pictureOf(header: ImageHeader, bytes: Uint8Array): Promise<Pixels | undefined> {
  const scale = Math.min(1, side / header.width, side / header.height);
  const fitted = (length: number) => Math.max(1, Math.round(length * scale));
  const size = { width: fitted(header.width), height: fitted(header.height) };
  const pixels = await decodeBounded(header, bytes, size);
  if (pixels === 'absent') return jimpPicture(header, bytes, size);
  return pixels && turned(pixels, header.orientation);
}

/** Decodes in this thread, without a process limit. So it accepts far fewer images than FFmpeg. */
async function jimpPicture(
  { format, decodedBytes, plain }: ImageHeader,
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Pixels | undefined> {
  if (!plain || decodedBytes * jimpFactors[format] > maxJimpBytes) return undefined;
  const image = await Jimp.fromBuffer(Buffer.from(bytes));
  const isUpright = image.width > image.height === width > height;
  const fitted = isUpright ? { w: width, h: height } : { w: height, h: width };
  if (image.width !== fitted.w || image.height !== fitted.h) image.resize(fitted);
  return image.bitmap;
}

/** Rotates an image upright that was stored rotated or mirrored. */
function turned(pixels: Pixels, orientation: number): Pixels {
  const image = new Jimp(pixels);
  if ([2, 4, 5, 7].includes(orientation)) image.flip({ horizontal: true, vertical: false });
  // Jimp rotates counterclockwise.
  const degrees = { 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }[orientation] ?? 0;
  if (degrees !== 0) image.rotate(degrees);
  return image.bitmap;
}
