import { isObject, segments, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Validator } from '../engine/model/operation.ts';

/** One invalid change of a JSON value, at a pointer. */
export interface Fault {
  readonly pointer: string;
  /** The kind of change: `missing`, `wrong-type`. */
  readonly kind: FaultKind;
}

export type FaultKind = keyof typeof makers;

/**
 * Functions that return the replacement of a value. Undefined removes the value. The value itself means that
 * the kind does not apply to it.
 */
const makers = {
  missing: () => undefined,
  'wrong-type': (value: unknown) =>
    typeof value === 'string' ? 7 : Array.isArray(value) ? {} : isObject(value) ? [] : 'text',
  null: () => null,
  'unknown-member': (value: unknown) => (isObject(value) ? { ...value, callsheetUnlisted: true } : value),
  empty: (value: unknown) => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : value),
  'another-word': (value: unknown) => (typeof value === 'string' ? `${value.slice(0, 3)}-x` : value),
  'too-long': (value: unknown) => (typeof value === 'string' ? 'x'.repeat(20_000) : value),
  'too-many': (value: unknown) =>
    Array.isArray(value) ? Array.from({ length: 2000 }, (_, index) => distinct(value[0], index)) : value,
  'too-large': (value: unknown) => (typeof value === 'number' ? 1e15 : value),
  'too-small': (value: unknown) => (typeof value === 'number' ? -1e15 : value),
  fraction: (value: unknown) => (typeof value === 'number' ? value + 0.5 : value),
  text: (value: unknown) => (typeof value === 'string' ? 'no such thing!' : value),
} as const;

const distinct = (value: unknown, index: number): unknown =>
  typeof value === 'string' ? `${value}${index}` : value;

/** All kinds of changes. */
export const faultKinds = Object.keys(makers) as readonly FaultKind[];

/**
 * The changed value; undefined if the pointer does not exist, the kind does not apply, or the result is
 * valid.
 */
export function faulty(value: unknown, { pointer, kind }: Fault, validate: Validator): unknown {
  if (pointer !== '' && valueAt(value, pointer) === undefined) return undefined;
  const before = valueAt(value, pointer);
  const made = makers[kind](before);
  if (made === before || (pointer === '' && made === undefined)) return undefined;
  const changed = withValueAt(value, pointer, made);
  return isRejected(changed, validate) ? changed : undefined;
}

/** Every invalid change of a valid value. Of a large value only the outermost pointers are tried. */
export function faultsOf(value: unknown, validate: Validator): Fault[] {
  if (isRejected(value, validate)) return [];
  const max = Math.max(4, Math.floor(400_000 / (JSON.stringify(value)?.length ?? 1)));
  const pointers = pointersIn(value, '').sort((one, other) => segments(one).length - segments(other).length);
  return pointers
    .slice(0, max)
    .flatMap((pointer) =>
      faultKinds
        .map((kind) => ({ pointer, kind }))
        .filter((fault) => faulty(value, fault, validate) !== undefined),
    );
}

const isRejected = (value: unknown, validate: Validator): boolean => !validate(structuredClone(value));

/**
 * The pointers to a value and its descendants, up to five levels deep. Of an array only the first item is
 * visited, because the others are alike.
 */
function pointersIn(value: unknown, pointer: string): string[] {
  if (segments(pointer).length > 5) return [];
  const parts = Array.isArray(value)
    ? Object.entries(value.slice(0, 1))
    : isObject(value)
      ? Object.entries(value)
      : [];
  const below = parts.flatMap(([name, part]) =>
    pointersIn(part, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [pointer, ...below];
}
