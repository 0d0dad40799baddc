// Copied from templates/server/runtime/copies.ts by `npx callsheet generate`. Do not edit.

/** A copy without members that are write-only, whatever else the object may hold. */
export function withoutWriteOnly<T extends object>(value: T, names: readonly string[]): T {
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as T; // what is left out is no member of the type
}

/** An object of the members of both, and of the type of both. */
export function both<A, B>(one: A, other: B): A & B {
  return { ...one, ...other };
}
