import { isObject, type JsonObject, sameJson, segments } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';

/** The maximum number of members that are changed separately; each needs a write and reads. */
const maxMembers = 6;

/** Bodies that each change one member of the returned resource, for the first members of the examples. */
export function changesOfOne(operation: Operation, shown: unknown): JsonObject[] {
  if (operation.method !== 'PATCH' || !isObject(shown)) return [];
  const known = new Map<string, unknown[]>();
  for (const example of Object.values(operation.body?.examples ?? {}))
    for (const [name, value] of Object.entries(isObject(example) ? example : {}))
      known.set(name, [...(known.get(name) ?? []), value]);
  const bodies: JsonObject[] = [];
  for (const [name, values] of known) {
    // A reader may see the same mask of a changed secret.
    const isSecret = operation.secret?.some(({ pointer }) => segments(pointer)[0] === name) ?? false;
    if (!Object.hasOwn(shown, name) || isSecret) continue;
    const body = [...values, ...others(shown[name])]
      .filter((value) => !sameJson(value, shown[name]))
      .map((value) => ({ [name]: value }))
      .find((one) => operation.validators.body?.(structuredClone(one)) === true);
    if (body) bodies.push(body);
  }
  return bodies.slice(0, maxMembers);
}

/** Other values of the same type. */
function others(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value / 2, value + 1];
  return typeof value === 'string' ? [`${value}-2`] : [];
}
