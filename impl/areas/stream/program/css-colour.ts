import { colourNames } from './colour-names.ts';

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * Parses a CSS colour (CSS Color Module Level 4) as shown on a black background: hexadecimal, a name,
 * `rgb()`, `hsl()` or `hwb()`. Undefined for anything else, such as a variable or a colour space without a
 * video equivalent.
 */
export function cssColour(text: string): Colour | undefined {
  const given = text.trim().toLowerCase();
  if (given === 'transparent') return [0, 0, 0];
  const named = colourNames.get(given);
  if (named !== undefined || given.startsWith('#')) return hexadecimal(named ?? given.slice(1));
  const [, name = '', list = ''] = /^(rgb|hsl|hwb)a?\(([^()]*)\)$/.exec(given) ?? [];
  const parts = list.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return undefined;
  const [first = '', second = '', third = '', alpha = '1'] = parts;
  const colour =
    name === 'rgb'
      ? tuple(channel(first, 255), channel(second, 255), channel(third, 255))
      : turned(name, hue(first), channel(second, 100), channel(third, 100));
  return onBlack(colour, channel(alpha, 1));
}

function hexadecimal(digits: string): Colour | undefined {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return undefined;
  const long = digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&');
  const [red = 0, green = 0, blue = 0, alpha = 255] = Buffer.from(long, 'hex');
  return onBlack([red, green, blue], alpha / 255);
}

function onBlack(colour: Colour | undefined, alpha: number | undefined): Colour | undefined {
  if (!colour || alpha === undefined) return undefined;
  const [red, green, blue] = colour;
  return [Math.round(red * alpha), Math.round(green * alpha), Math.round(blue * alpha)];
}

/** Parses a number, or a percentage of `max`, and clamps it; `none` is 0. */
function channel(text: string, max: number): number | undefined {
  if (text === 'none') return 0;
  const [, digits, percent] = number.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = percent === '%' ? (Number(digits) / 100) * max : Number(digits);
  return percent === '' || percent === '%' ? Math.min(Math.max(value, 0), max) : undefined;
}

const number = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)$/;
const degrees: Readonly<Record<string, number>> = {
  '': 1,
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

function hue(text: string): number | undefined {
  if (text === 'none') return 0;
  const [, digits, unit = ''] = number.exec(text) ?? [];
  const factor = degrees[unit];
  return digits === undefined || factor === undefined ? undefined : Number(digits) * factor;
}

function tuple(...parts: readonly (number | undefined)[]): Colour | undefined {
  const [red, green, blue] = parts;
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Converts a hue angle and two percentages, as in `hsl()` or `hwb()`. */
function turned(
  name: string,
  angle: number | undefined,
  second: number | undefined,
  third: number | undefined,
): Colour | undefined {
  if (angle === undefined || second === undefined || third === undefined) return undefined;
  const [a, b] = [second / 100, third / 100];
  if (name === 'hsl') return byChannel((shift) => saturated(angle, shift, a, b));
  if (a + b >= 1) return byChannel(() => a / (a + b));
  return byChannel((shift) => saturated(angle, shift, 1, 0.5) * (1 - a - b) + a);
}

function byChannel(shade: (shift: number) => number): Colour {
  return [255 * shade(0), 255 * shade(8), 255 * shade(4)];
}

/** The formula of the specification; `shift` selects the channel. */
function saturated(angle: number, shift: number, saturation: number, lightness: number): number {
  const k = (((shift + angle / 30) % 12) + 12) % 12;
  return (
    lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  );
}
