/** Maximum deviation of the time between two pictures, as a fraction of that time. */
const tolerance = 0.1;
/** Minimum fraction of pictures that follow at the expected interval if an encoder is only starved. */
const minOnBeat = 0.2;

/**
 * Compares the times between pictures, in milliseconds, with an expected rate: as expected, another rate, or
 * the expected rate with dropped pictures, as from an encoder that is short of CPU.
 */
export function pictureRate(steps: readonly number[], wanted: number): 'kept' | 'starved' | 'another' {
  const beat = 1000 / wanted;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (Math.abs(1000 / mean - wanted) <= wanted * tolerance) return 'kept';
  const onBeat = steps.filter((step) => Math.abs(step - beat) <= beat * tolerance);
  return mean > beat && onBeat.length >= steps.length * minOnBeat ? 'starved' : 'another';
}
