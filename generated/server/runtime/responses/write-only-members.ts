// Copied from templates/server/runtime/responses/write-only-members.ts by `npx callsheet generate`. Do not edit.

/** Copies an object without its write-only members. */
export function withoutMembers<T extends object>(value: T, names: readonly string[]): T {
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as T; // The type does not contain the removed members.
}

/** Merges two objects deeply, for an `allOf` of their types. */
export function both<A, B>(one: A, other: B): A & B {
  return joined(one, other) as A & B; // Each object contributes its part of the type.
}

function joined(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other))
    return other.map((item, index) => (index < one.length ? joined(one[index], item) : item));
  if (!isPlain(one) || !isPlain(other)) return other;
  const members = Object.entries(other).map(([name, member]) => [
    name,
    Object.hasOwn(one, name) ? joined(one[name], member) : member,
  ]);
  return { ...one, ...Object.fromEntries(members) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
