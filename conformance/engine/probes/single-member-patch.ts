import { isObject, type JsonObject, sameJson, segments } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';

/** How many members are changed one by one: each is a write, and what is read of it. */
const mostMembers = 6;

/** Bodies of a change that each set one member of what is shown to something else; the first ones of the examples' members. */
export function changesOfOne(operation: Operation, shown: unknown): JsonObject[] {
  if (operation.method !== 'PATCH' || !isObject(shown)) return [];
  const known = new Map<string, unknown[]>();
  for (const example of Object.values(operation.body?.examples ?? {}))
    for (const [name, value] of Object.entries(isObject(example) ? example : {}))
      known.set(name, [...(known.get(name) ?? []), value]);
  const bodies: JsonObject[] = [];
  for (const [name, values] of known) {
    // Of a secret its reader may see the same as before.
    const isSecret = operation.secret?.some(({ pointer }) => segments(pointer)[0] === name) ?? false;
    if (!Object.hasOwn(shown, name) || isSecret) continue;
    const body = [...values, ...others(shown[name])]
      .filter((value) => !sameJson(value, shown[name]))
      .map((value) => ({ [name]: value }))
      .find((one) => operation.validators.body?.(structuredClone(one)) === true);
    if (body) bodies.push(body);
  }
  return bodies.slice(0, mostMembers);
}

/** Other values of the kind. */
function others(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value / 2, value + 1];
  return typeof value === 'string' ? [`${value}-2`] : [];
}
