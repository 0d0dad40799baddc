/** Sets a member of any name. An assignment to `__proto__` would set the prototype instead. */
export function setOwn(into: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') into[name] = value;
  else Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}

/** An own member of an object: inherited ones such as `constructor` are undefined. */
export function ownMember(of: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
