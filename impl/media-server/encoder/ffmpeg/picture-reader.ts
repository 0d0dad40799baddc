import { type Picture, pictureBytes } from './program/picture.ts';

const maxLineBytes = 256;
const newline = 0x0a;

/** The maximum size of a picture. */
export interface PictureBounds {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a decoder's stream of pictures (YUV4MPEG2). Uses two buffers in turn: the latest picture stays
 * intact until the next one is complete.
 */
export class PictureReader {
  readonly #bounds: PictureBounds;
  readonly #made: (picture: Picture) => void;
  #line: Buffer = Buffer.alloc(0);
  #size: PictureBounds | undefined;
  /** The picture being read; undefined between two pictures. */
  #filling: Picture | undefined;
  #filled = 0;
  #spare: Picture | undefined;
  #latest: Picture | undefined;

  constructor(bounds: PictureBounds, made: (picture: Picture) => void) {
    this.#bounds = bounds;
    this.#made = made;
  }

  /**
   * Reads bytes in chunks of any size.
   * @throws RangeError if the bytes are no pictures, or a picture is larger than the bounds.
   */
  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; )
      at += this.#filling ? this.#fill(this.#filling, bytes, at) : this.#readLine(bytes, at);
  }

  #fill(picture: Picture, bytes: Buffer, at: number): number {
    const count = bytes.copy(picture.data, this.#filled, at);
    this.#filled += count;
    if (this.#filled < picture.data.length) return count;
    this.#filling = undefined;
    this.#spare = this.#latest;
    this.#latest = picture;
    this.#made(picture);
    return count;
  }

  /** A line of text precedes the stream and each picture. */
  #readLine(bytes: Buffer, at: number): number {
    const end = bytes.indexOf(newline, at);
    const part = bytes.subarray(at, end < 0 ? bytes.length : end);
    if (this.#line.length + part.length > maxLineBytes)
      throw new RangeError('a line between pictures is too long');
    const line = Buffer.concat([this.#line, part]);
    this.#line = end < 0 ? line : Buffer.alloc(0);
    if (end < 0) return part.length;
    if (this.#size) this.#begin(this.#size, line.toString('latin1'));
    else this.#size = this.#sizeOf(line.toString('latin1'));
    return part.length + 1;
  }

  #begin({ width, height }: PictureBounds, line: string): void {
    if (!/^FRAME( |$)/.test(line)) throw new RangeError('a picture does not start with FRAME');
    this.#filling = this.#spare ?? { width, height, data: Buffer.allocUnsafe(pictureBytes(width, height)) };
    this.#spare = undefined;
    this.#filled = 0;
  }

  #sizeOf(line: string): PictureBounds {
    const words = line.split(' ');
    const numberOf = (letter: string) => Number(words.find((word) => word.startsWith(letter))?.slice(1));
    const [width, height] = [numberOf('W'), numberOf('H')];
    const fits = (length: number, max: number) => length >= 2 && length <= max && length % 2 === 0;
    if (words[0] !== 'YUV4MPEG2' || !fits(width, this.#bounds.width) || !fits(height, this.#bounds.height))
      throw new RangeError('the pictures do not have the requested size');
    return { width, height };
  }
}
