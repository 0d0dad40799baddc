import { type Picture, pictureBytes } from './program/picture.ts';

const maxLineBytes = 256;
const newline = 0x0a;

/** The most that a picture may have. */
export interface PictureBounds {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads pictures as a decoder writes them one after the other (YUV4MPEG2). Two buffers take turns: the latest picture is whole
 * until the next one is.
 */
export class PictureReader {
  readonly #bounds: PictureBounds;
  readonly #made: (picture: Picture) => void;
  #line: Buffer = Buffer.alloc(0);
  #size: PictureBounds | undefined;
  /** The picture that is being read; undefined between two of them. */
  #filling: Picture | undefined;
  #filled = 0;
  #spare: Picture | undefined;
  #latest: Picture | undefined;

  constructor(bounds: PictureBounds, made: (picture: Picture) => void) {
    this.#bounds = bounds;
    this.#made = made;
  }

  /**
   * Takes bytes, wherever they are cut.
   * @throws RangeError when they are something else, or a picture is larger than asked for.
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

  /** In front of the stream, and of each picture, stands a line of text. */
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
    if (!/^FRAME( |$)/.test(line)) throw new RangeError('the pictures have lost their step');
    this.#filling = this.#spare ?? { width, height, data: Buffer.allocUnsafe(pictureBytes(width, height)) };
    this.#spare = undefined;
    this.#filled = 0;
  }

  #sizeOf(line: string): PictureBounds {
    const words = line.split(' ');
    const numberOf = (letter: string) => Number(words.find((word) => word.startsWith(letter))?.slice(1));
    const [width, height] = [numberOf('W'), numberOf('H')];
    const fits = (length: number, most: number) => length >= 2 && length <= most && length % 2 === 0;
    if (words[0] !== 'YUV4MPEG2' || !fits(width, this.#bounds.width) || !fits(height, this.#bounds.height))
      throw new RangeError('the pictures are not of the size that was asked for');
    return { width, height };
  }
}
