// Copied from templates/server/runtime/traits/clamp.ts by `npx callsheet generate`. Do not edit.

/** Bounds that move a value instead of rejecting it. */
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

/** Clamps numbers of a body in place; `path` lists the member names that lead to the number. */
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
