/** A copy without the members that no response may show. */
export function withoutMembers<T extends object>(value: T, names: readonly string[]): T {
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as T; // what is left out is no member of the type
}

/** An object of the members of both, and of the type of both; what both have is joined as deep as it goes. */
export function both<A, B>(one: A, other: B): A & B {
  return joined(one, other) as A & B; // each has its own part of the type
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
