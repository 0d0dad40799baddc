import { Jimp, JimpMime } from 'jimp';
import type { ReadRange } from './findings.ts';
import type { ImageHeader } from './image-header.ts';

const side = 320;
const maxPixels = 24_000_000;
const maxBytes = 32 * 1024 * 1024;
const white = 0xffffffff;

/** A JPEG that fits a square of 320 pixels; undefined for what is too large, or of a format that is not decoded here. */
export async function makeThumbnail(
  { format, width, height, plain }: ImageHeader,
  byteSize: number,
  read: ReadRange,
): Promise<Uint8Array | undefined> {
  if (format === 'webp' || !plain || width * height > maxPixels || byteSize > maxBytes) return undefined;
  const image = await Jimp.fromBuffer(Buffer.from(await read(0, byteSize)));
  if (image.width > side || image.height > side) image.scaleToFit({ w: side, h: side });
  // JPEG knows no transparency: what shines through is white.
  const page = new Jimp({ width: image.width, height: image.height, color: white }).composite(image);
  return await page.getBuffer(JimpMime.jpeg, { quality: 80 });
}
