/** The position of unity gain on a fader from 0 to 100. */
const unityAt = 75;
const lowest = -60;
const highest = 20;

/** The linear gain at a fader's position from 0 to 100: 75 is unity, 0 is silence. */
export function gainAt(position: number): number {
  if (position <= 0) return 0;
  const level =
    position >= unityAt
      ? ((position - unityAt) / (100 - unityAt)) * highest
      : (1 - position / unityAt) * lowest;
  return Number((10 ** (level / 20)).toFixed(4));
}

/** The position of a linear gain on a fader. */
export function positionOf(gain: number): number {
  if (gain <= 0) return 0;
  const level = 20 * Math.log10(gain);
  const position =
    level >= 0 ? unityAt + (level / highest) * (100 - unityAt) : unityAt * (1 - level / lowest);
  return Math.round(Math.min(100, Math.max(0, position)));
}

/** A linear gain in decibels, as a text. */
export function decibels(gain: number): string {
  if (gain <= 0) return '−∞ dB';
  const level = 20 * Math.log10(gain);
  const shown = Math.abs(level) < 0.05 ? '0.0' : Math.abs(level).toFixed(1);
  return `${level < -0.05 ? '−' : level > 0.05 ? '+' : ''}${shown} dB`;
}
