const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes with a unit. */
export function bytes(count: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const amount = count / 1000 ** power;
  return `${amount >= 10 || power === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

/** A duration as `mm:ss`, or `h:mm:ss` from an hour on; empty for zero. */
export function seconds(count: number): string {
  if (count <= 0) return '';
  const whole = Math.round(count);
  const hours = Math.floor(whole / 3600);
  const [minutes, rest] = [Math.floor(whole / 60) % 60, whole % 60].map((one) =>
    String(one).padStart(2, '0'),
  );
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`;
}
