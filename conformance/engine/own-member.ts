/** Sets a member whatever its name: an assignment to `__proto__` would set the prototype. */
export function setMember<Value>(into: Record<string, Value>, name: string, value: Value): void {
  if (name !== '__proto__') into[name] = value;
  else Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });
}
