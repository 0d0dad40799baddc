import { isDeepStrictEqual } from 'node:util';
import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';

/** A JSON object. */
export type JsonObject = { [member: string]: unknown };

/** Whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The segments of a JSON pointer, unescaped. */
export function segments(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const segment of segments(pointer)) {
    if (Array.isArray(value)) value = value[Number(segment)];
    else if (isObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

/** Every value at a pointer; `*` segments match any member or index. */
export function valuesAt(root: unknown, pointer: string): unknown[] {
  let values = [root];
  for (const segment of segments(pointer)) {
    values = values.flatMap((value) => {
      if (segment === '*' && Array.isArray(value)) return value;
      if (segment === '*' && isObject(value)) return Object.values(value);
      const found = valueAt(value, `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      return found === undefined ? [] : [found];
    });
  }
  return values;
}

/** A copy of a document with the value at a pointer replaced, or removed when `value` is undefined. */
export function withValueAt(root: unknown, pointer: string, value: unknown): unknown {
  const [segment, ...rest] = segments(pointer);
  if (segment === undefined) return value;
  const below = rest.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (Array.isArray(root)) {
    const copy: unknown[] = [...root];
    const index = segment === '-' ? copy.length : Number(segment);
    if (below === '' && value === undefined) copy.splice(index, 1);
    else copy[index] = withValueAt(copy[index], below, value);
    return copy;
  }
  const copy: JsonObject = isObject(root) ? { ...root } : {};
  if (below === '' && value === undefined) delete copy[segment];
  else {
    const own = Object.hasOwn(copy, segment) ? copy[segment] : undefined;
    if (value !== undefined || isObject(own) || Array.isArray(own))
      setOwn(copy, segment, withValueAt(own, below, value));
  }
  return copy;
}

/** Whether two JSON values are the same. */
export const sameJson = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
