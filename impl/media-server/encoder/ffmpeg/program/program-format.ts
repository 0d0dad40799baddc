import type { ProgramPlan, ProgramRect } from '../../../../ports/media/encoder.ts';
import type { Rate } from '../decoder-arguments.ts';
import type { PixelRect } from './compositor.ts';

/** The canvas, in its own units. */
const canvas = { width: 1920, height: 1080 } as const;
/** No program has more, along its longer and its shorter side. */
const most = { long: 1920, short: 1080, rate: 60 } as const;
/** Fewer pictures than that, and the sound that belongs to one is more than a source has waiting. */
const least = { side: 16, rate: 5 } as const;

/** What a program is encoded as. */
export interface ProgramFormat {
  /** In pixels, even; so is the height. */
  readonly width: number;
  readonly height: number;
  readonly rate: Rate;
}

/** The format that is nearest to the one that is asked for, in its proportions, and not too much. */
export function programFormat({ width, height, fpsNum, fpsDen }: ProgramPlan['output']): ProgramFormat {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, most.long / long, most.short / short);
  const side = (length: number) => Math.max(least.side, 2 * Math.floor((length * scale) / 2));
  const asked = fpsNum / fpsDen;
  const rate: Rate =
    asked > most.rate ? [most.rate, 1] : asked < least.rate ? [least.rate, 1] : [fpsNum, fpsDen];
  return { width: side(width), height: side(height), rate };
}

/** How long a picture of that rate lasts. */
export function pictureMs([numerator, denominator]: Rate): number {
  return (1000 * denominator) / numerator;
}

/** Where a rectangle of the canvas is on the picture: edges are rounded, so that what touches on the canvas touches here. */
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

/** Where in its tile a picture goes that was made for it, or for the same tile at another size. */
export function rectWithin(
  tile: PixelRect,
  picture: { readonly width: number; readonly height: number },
  fit: 'contain' | 'stretch',
): PixelRect {
  if (fit === 'stretch') return tile;
  const scale = Math.min(tile.width / picture.width, tile.height / picture.height);
  // A picture that fills its tile in one direction is left as it is, whatever rounding did to the other.
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

/** What vertical destinations get of a program: the column in its middle, as high as it is, 9 wide to 16 high. */
export function uprightPart({ width, height }: ProgramFormat): PixelRect {
  const across = Math.min(width, 2 * Math.round((height * 9) / 16 / 2));
  const x = 2 * Math.round((width - across) / 4);
  return { x, y: 0, width: across, height };
}
