import { type Picture, type Plane, plainPicture, planesOf } from './picture.ts';

/**
 * A rectangle on the program's picture, in pixels. All members are even, so that it is also a rectangle in
 * the chroma planes.
 */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture with its rectangle and opacity. A picture of another size is scaled to the rectangle. */
export interface Layer {
  readonly picture: Picture;
  readonly rect: PixelRect;
  /** The opacity, from 0 (invisible) to 1 (opaque). */
  readonly alpha: number;
}

type Colour = readonly [red: number, green: number, blue: number];

const opaque = 256;

/**
 * Composes pictures, thirty and more a second. So rows are copied, and only translucent or scaled pictures
 * are processed pixel by pixel.
 */
export class Compositor {
  readonly #width: number;
  readonly #height: number;
  readonly #planes: readonly [Plane, Plane, Plane];
  readonly #columns: Uint16Array;
  #background: { readonly colour: Colour; readonly picture: Picture } | undefined;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#planes = planesOf(width, height);
    this.#columns = new Uint16Array(width);
  }

  /** Draws layers from back to front into a picture of the program's size. */
  compose(target: Buffer, background: Colour, layers: readonly Layer[]): void {
    const hidden = layers.findLastIndex((layer) => this.#hides(layer));
    if (hidden < 0) this.#blank(background).copy(target);
    for (const layer of hidden > 0 ? layers.slice(hidden) : layers) this.#draw(target, layer);
  }

  /** Whether a layer hides everything behind it. */
  #hides({ rect, alpha }: Layer): boolean {
    if (alpha < 1 || rect.x > 0 || rect.y > 0) return false;
    return rect.x + rect.width >= this.#width && rect.y + rect.height >= this.#height;
  }

  #blank(colour: Colour): Buffer {
    if (this.#background?.colour.join() !== colour.join())
      this.#background = { colour, picture: plainPicture(this.#width, this.#height, colour) };
    return this.#background.picture.data;
  }

  #draw(target: Buffer, { picture, rect, alpha }: Layer): void {
    const opacity = Math.round(Math.min(Math.max(alpha, 0), 1) * opaque);
    if (opacity === 0) return;
    const fits = picture.width === rect.width && picture.height === rect.height;
    const sources = planesOf(picture.width, picture.height);
    for (const [index, plane] of this.#planes.entries()) {
      const source = sources[index] ?? plane;
      const shown = shownPart(plane, rect);
      if (shown.right <= shown.left) continue;
      if (fits && opacity === opaque) copyRows(target, plane, picture.data, source, shown);
      else this.#blend(target, plane, picture.data, source, shown, opacity);
    }
  }

  #blend(target: Buffer, plane: Plane, from: Buffer, source: Plane, shown: ShownPart, opacity: number): void {
    const columns = this.#columns;
    for (let x = shown.left; x < shown.right; x += 1)
      columns[x - shown.left] = Math.floor(((x - shown.x + 0.5) * source.width) / shown.width);
    const count = shown.right - shown.left;
    for (let y = shown.top; y < shown.bottom; y += 1) {
      const row = Math.floor(((y - shown.y + 0.5) * source.height) / shown.height);
      const start = source.offset + row * source.width;
      const end = plane.offset + y * plane.width + shown.left;
      for (let x = 0; x < count; x += 1) {
        const below = target[end + x] ?? 0;
        const above = from[start + (columns[x] ?? 0)] ?? 0;
        target[end + x] = below + (((above - below) * opacity) >> 8);
      }
    }
  }
}

/** A rectangle in a plane, with the bounds of its visible part. */
interface ShownPart extends PixelRect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function shownPart(plane: Plane, rect: PixelRect): ShownPart {
  const x = rect.x >> plane.shift;
  const y = rect.y >> plane.shift;
  const width = rect.width >> plane.shift;
  const height = rect.height >> plane.shift;
  return {
    x,
    y,
    width,
    height,
    left: Math.max(0, x),
    right: Math.min(plane.width, x + width),
    top: Math.max(0, y),
    bottom: Math.min(plane.height, y + height),
  };
}

function copyRows(target: Buffer, plane: Plane, from: Buffer, source: Plane, shown: ShownPart): void {
  const length = shown.right - shown.left;
  const isWhole = length === plane.width && length === source.width;
  const rows = isWhole ? 1 : shown.bottom - shown.top;
  const bytes = isWhole ? length * (shown.bottom - shown.top) : length;
  for (let row = 0; row < rows; row += 1) {
    const start = source.offset + (shown.top - shown.y + row) * source.width + (shown.left - shown.x);
    from.copy(target, plane.offset + (shown.top + row) * plane.width + shown.left, start, start + bytes);
  }
}
