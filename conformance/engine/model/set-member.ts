/** Sets a member of any name. An assignment to `__proto__` would set the prototype instead. */
export function setMember<Value>(into: Record<string, Value>, name: string, value: Value): void {
  if (name !== '__proto__') into[name] = value;
  else Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}
