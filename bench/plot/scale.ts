/** What an axis shows: a quantity, and the unit that it is counted in. */
export interface Axis {
  readonly label: string;
  /** Empty for a ratio or a count. */
  readonly unit?: string;
  /** Equal steps multiply; for what spans powers of ten. */
  readonly isLogarithmic?: boolean;
  /** The least that the top of the axis may be, such as an aim that has to be in sight. */
  readonly atLeast?: number;
}

/** Where values are along an axis. */
export interface Scale {
  /** From 0 to 1. */
  place(value: number): number;
  /** Round numbers to be written beside it. */
  readonly ticks: readonly number[];
}

const wantedTicks = 5;

/** A scale that all values fit on; a linear one begins at zero. */
export function scaleOf(values: readonly number[], { isLogarithmic = false, atLeast = 0 }: Axis): Scale {
  const known = values.filter((value) => Number.isFinite(value) && (!isLogarithmic || value > 0));
  return isLogarithmic ? logarithmic(known) : linear(Math.max(...known, atLeast, Number.MIN_VALUE));
}

/** A scale between two values, neither of which is round, such as minutes that a run took. */
export function exactScale(from: number, to: number): Scale {
  const step = roundStep((to - from) / wantedTicks);
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick);
  return { ticks, place: (value) => (value - from) / (to - from || 1) };
}

function linear(most: number): Scale {
  const step = roundStep(most / wantedTicks);
  const steps = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: steps + 1 }, (_, at) => at * step);
  return { ticks, place: (value) => value / (steps * step) };
}

function logarithmic(values: readonly number[]): Scale {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  return { ticks, place: (value) => (Math.log10(value) - low) / (high - low) };
}

/** The least of 1, 2 and 5 times a power of ten that is not below. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** A number as people read it on an axis: `1,000,000`, `0.5`. */
export function numberOf(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** What stands beside an axis: `time (ms)`. */
export function captionOf({ label, unit = '' }: Axis): string {
  return unit === '' ? label : `${label} (${unit})`;
}
