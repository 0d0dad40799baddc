/** The quantity of an axis, with its unit. */
export interface Axis {
  readonly label: string;
  /** Empty for a ratio or a count. */
  readonly unit?: string;
  /** Whether the axis is logarithmic, for values over several powers of ten. */
  readonly isLogarithmic?: boolean;
  /** The minimum for the top of the axis, for example an aim that must be visible. */
  readonly atLeast?: number;
}

/** The positions of values along an axis. */
export interface Scale {
  /** From 0 to 1. */
  position(value: number): number;
  /** Round numbers for the labels of the axis. */
  readonly ticks: readonly number[];
}

const wantedTicks = 5;

/** A scale for all values; a linear one starts at zero. */
export function scaleOf(values: readonly number[], { isLogarithmic = false, atLeast = 0 }: Axis): Scale {
  const known = values.filter((value) => Number.isFinite(value) && (!isLogarithmic || value > 0));
  return isLogarithmic ? logarithmic(known) : linear(Math.max(...known, atLeast, Number.MIN_VALUE));
}

/** A scale between two values that need not be round, for example the minutes of a run. */
export function exactScale(from: number, to: number): Scale {
  const step = roundStep((to - from) / wantedTicks);
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick);
  return { ticks, position: (value) => (value - from) / (to - from || 1) };
}

function linear(most: number): Scale {
  const step = roundStep(most / wantedTicks);
  const steps = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: steps + 1 }, (_, at) => at * step);
  return { ticks, position: (value) => value / (steps * step) };
}

function logarithmic(values: readonly number[]): Scale {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  return { ticks, position: (value) => (Math.log10(value) - low) / (high - low) };
}

/** The smallest of 1, 2 and 5 times a power of ten that is not below a value. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Formats a number for an axis: `1,000,000`, `0.5`. */
export function numberOf(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** The caption of an axis: `time (ms)`. */
export function captionOf({ label, unit = '' }: Axis): string {
  return unit === '' ? label : `${label} (${unit})`;
}
