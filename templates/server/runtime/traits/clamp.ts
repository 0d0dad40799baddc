/** Bounds that clamp rather than refuse. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The nearest value within the bounds. */
export function clamp(value: number, { min, max }: Bounds): number {
  if (min !== undefined && value < min) return min;
  if (max !== undefined && value > max) return max;
  return value;
}

/** Clamps numbers inside a body in place, each named by the path of member names that leads to it. */
export function clampMembers(
  body: unknown,
  members: readonly { path: readonly string[]; bounds: Bounds }[],
): void {
  for (const { path, bounds } of members) {
    const name = path.at(-1);
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((node, key) => (isMapping(node) ? node[key] : undefined), body);
    if (name === undefined || !isMapping(holder)) continue;
    const value = holder[name];
    if (typeof value === 'number') holder[name] = clamp(value, bounds);
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
