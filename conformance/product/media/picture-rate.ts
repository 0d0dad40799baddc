/** How far the time between two pictures may be off, as a part of it. */
const tolerance = 0.1;
/** The least part of the pictures that come at the next beat where an encoder is only starved. */
const leastOnBeat = 0.2;

/**
 * How pictures come, by the milliseconds between them, beside a rate that is wanted: as it says, at another rate, or at
 * that rate with pictures left out, as of an encoder that gets too little of its machine.
 */
export function pictureRate(steps: readonly number[], wanted: number): 'kept' | 'starved' | 'another' {
  const beat = 1000 / wanted;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (Math.abs(1000 / mean - wanted) <= wanted * tolerance) return 'kept';
  const onBeat = steps.filter((step) => Math.abs(step - beat) <= beat * tolerance);
  return mean > beat && onBeat.length >= steps.length * leastOnBeat ? 'starved' : 'another';
}
