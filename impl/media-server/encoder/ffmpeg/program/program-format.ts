import type { ProgramPlan, ProgramRect } from '../../../../ports/media/encoder.ts';
import type { Rate } from '../decoder-arguments.ts';
import type { PixelRect } from './compositor.ts';

/** The canvas, in its own units. */
const canvas = { width: 1920, height: 1080 } as const;
/** The maximum length of the longer and the shorter side, and the maximum frame rate. */
const maxFormat = { long: 1920, short: 1080, rate: 60 } as const;
/** The minimum frame rate: at a lower one, the sound of one picture is longer than a source's queue. */
const minFormat = { side: 16, rate: 5 } as const;

/** The format of an encoded program. */
export interface ProgramFormat {
  /** In pixels; width and height are even. */
  readonly width: number;
  readonly height: number;
  readonly rate: Rate;
}

/** The supported format that is nearest to the requested one, with the same proportions. */
export function programFormat({ width, height, fpsNum, fpsDen }: ProgramPlan['output']): ProgramFormat {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, maxFormat.long / long, maxFormat.short / short);
  const side = (length: number) => Math.max(minFormat.side, 2 * Math.floor((length * scale) / 2));
  const requestedRate = fpsNum / fpsDen;
  const rate: Rate =
    requestedRate > maxFormat.rate
      ? [maxFormat.rate, 1]
      : requestedRate < minFormat.rate
        ? [minFormat.rate, 1]
        : [fpsNum, fpsDen];
  return { width: side(width), height: side(height), rate };
}

/** The duration of a picture. */
export function pictureMs([numerator, denominator]: Rate): number {
  return (1000 * denominator) / numerator;
}

/**
 * Converts a rectangle of the canvas to the picture. Edges are rounded, so that adjacent rectangles stay
 * adjacent.
 */
export function rectOf(rect: ProgramRect, { width, height }: ProgramFormat): PixelRect {
  const across = (units: number) => 2 * Math.round((units * width) / canvas.width / 2);
  const down = (units: number) => 2 * Math.round((units * height) / canvas.height / 2);
  const [x, y] = [across(rect.x), down(rect.y)];
  return {
    x,
    y,
    width: Math.max(2, across(rect.x + rect.width) - x),
    height: Math.max(2, down(rect.y + rect.height) - y),
  };
}

/**
 * The rectangle of a picture within its tile. The picture was scaled for this tile, or for the same tile at
 * another size.
 */
export function rectWithin(
  tile: PixelRect,
  picture: { readonly width: number; readonly height: number },
  fit: 'contain' | 'stretch',
): PixelRect {
  if (fit === 'stretch') return tile;
  const scale = Math.min(tile.width / picture.width, tile.height / picture.height);
  // A picture that fills its tile in one direction has the right size; the other side may differ by rounding.
  const isMade = picture.width === tile.width || picture.height === tile.height;
  const side = (length: number, room: number) =>
    isMade && scale >= 1 ? length : Math.min(room, Math.max(2, 2 * Math.round((length * scale) / 2)));
  const [width, height] = [side(picture.width, tile.width), side(picture.height, tile.height)];
  const middle = (room: number, length: number) => 2 * Math.round((room - length) / 4);
  return {
    x: tile.x + middle(tile.width, width),
    y: tile.y + middle(tile.height, height),
    width,
    height,
  };
}

/** The part of a program for vertical destinations: the middle column in full height, 9 wide to 16 high. */
export function uprightPart({ width, height }: ProgramFormat): PixelRect {
  const across = Math.min(width, 2 * Math.round((height * 9) / 16 / 2));
  const x = 2 * Math.round((width - across) / 4);
  return { x, y: 0, width: across, height };
}
