import type { Node } from '../document.ts';

/** Sets a member whatever its name: assignment would take `__proto__` for something else. */
export function setMember(into: Record<string, Node>, key: string, value: Node): void {
  if (key !== '__proto__') into[key] = value;
  else Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
}
