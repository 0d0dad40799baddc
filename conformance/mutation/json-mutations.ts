import { isObject, segments, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Validator } from '../engine/model/operation.ts';

/** One thing that can be wrong with a JSON value, at a place of it. */
export interface Fault {
  readonly pointer: string;
  /** In a word: `missing`, `wrong-type`. */
  readonly kind: FaultKind;
}

export type FaultKind = keyof typeof makers;

/** What takes the place of a value; undefined leaves it out, the value itself where the kind makes no sense there. */
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

/** Every kind of fault. */
export const faultKinds = Object.keys(makers) as readonly FaultKind[];

/** The value with the fault; undefined where it has no such place or would be as good as before. */
export function faulty(value: unknown, { pointer, kind }: Fault, validate: Validator): unknown {
  if (pointer !== '' && valueAt(value, pointer) === undefined) return undefined;
  const before = valueAt(value, pointer);
  const made = makers[kind](before);
  if (made === before || (pointer === '' && made === undefined)) return undefined;
  const changed = withValueAt(value, pointer, made);
  return isRefused(changed, validate) ? changed : undefined;
}

/** Every fault that a schema refuses in a value it accepts; of a long one only the outermost places are tried. */
export function faultsOf(value: unknown, validate: Validator): Fault[] {
  if (isRefused(value, validate)) return [];
  const most = Math.max(4, Math.floor(400_000 / (JSON.stringify(value)?.length ?? 1)));
  const places = placesIn(value, '').sort((one, other) => segments(one).length - segments(other).length);
  return places
    .slice(0, most)
    .flatMap((pointer) =>
      faultKinds
        .map((kind) => ({ pointer, kind }))
        .filter((fault) => faulty(value, fault, validate) !== undefined),
    );
}

const isRefused = (value: unknown, validate: Validator): boolean => !validate(structuredClone(value));

/** The pointers to a value and what it holds; of an array only the first item, for the others are like it. */
function placesIn(value: unknown, pointer: string): string[] {
  if (segments(pointer).length > 5) return [];
  const parts = Array.isArray(value)
    ? Object.entries(value.slice(0, 1))
    : isObject(value)
      ? Object.entries(value)
      : [];
  const below = parts.flatMap(([name, part]) =>
    placesIn(part, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [pointer, ...below];
}
