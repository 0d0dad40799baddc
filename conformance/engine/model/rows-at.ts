import { isObject, type JsonObject, valueAt } from './json-pointer.ts';

/** The objects at a pointer; each `*` in it matches every item. */
export function rowsAt(whole: unknown, pointer: string): readonly JsonObject[] {
  const [before = '', ...behind] = pointer.split('/*');
  const found = valueAt(whole, before);
  if (behind.length > 0)
    return Array.isArray(found) ? found.flatMap((item) => rowsAt(item, behind.join('/*'))) : [];
  return isObject(found) ? [found] : [];
}
