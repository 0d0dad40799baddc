// Copied from templates/validators/runtime/explain-values.ts by `npx callsheet generate`. Do not edit.

import {
  isInteger,
  isLonger,
  isMultipleOf,
  isNumber,
  isObject,
  isOneOf,
  isShorter,
  pattern,
} from './check.ts';
import { equal } from './equal.ts';
import { formats } from './formats.ts';
import type { Keyword, SchemaRules } from './rules.ts';
import { type KeywordRule, type Outcome, type Spot, tell } from './validation-error.ts';

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** Whether a value is of a type. */
export function isOfType(value: unknown, type: string): boolean {
  return types[type]?.(value) ?? true;
}

/** Tells of which type a value must be. */
export function tellType(spot: Spot, { type }: SchemaRules): Outcome {
  return tell(spot, 'type', `must be ${String(type)}`, { type });
}

type Bound = 'maximum' | 'minimum' | 'exclusiveMaximum' | 'exclusiveMinimum';

const comparisons: Readonly<
  Record<Bound, readonly [sign: string, holds: (a: number, b: number) => boolean]>
> = {
  maximum: ['<=', (value, limit) => value <= limit],
  minimum: ['>=', (value, limit) => value >= limit],
  exclusiveMaximum: ['<', (value, limit) => value < limit],
  exclusiveMinimum: ['>', (value, limit) => value > limit],
};

const bound =
  (keyword: Bound): KeywordRule =>
  (spot, { [keyword]: limit }) => {
    const [sign, holds] = comparisons[keyword];
    if (limit === undefined || holds(Number(spot.value), limit)) return 'fits';
    return tell(spot, keyword, `must be ${sign} ${limit}`, { comparison: sign, limit });
  };

const multipleOf: KeywordRule = (spot, { multipleOf: factor }) =>
  factor === undefined || isMultipleOf(Number(spot.value), factor)
    ? 'fits'
    : tell(spot, 'multipleOf', `must be multiple of ${factor}`, { multipleOf: factor });

const maxLength: KeywordRule = (spot, { maxLength: limit = Infinity }) =>
  isLonger(String(spot.value), limit)
    ? tell(spot, 'maxLength', `must NOT have more than ${limit} characters`, { limit })
    : 'fits';

const minLength: KeywordRule = (spot, { minLength: limit = 0 }) =>
  isShorter(String(spot.value), limit)
    ? tell(spot, 'minLength', `must NOT have fewer than ${limit} characters`, { limit })
    : 'fits';

const compiled = new Map<string, RegExp>();

/** Whether a text matches a pattern, which is compiled once. */
export function matches(text: string, source: string): boolean {
  const expression = compiled.get(source) ?? pattern(source);
  compiled.set(source, expression);
  return expression.test(text);
}

const ofPattern: KeywordRule = (spot, { pattern: source }) =>
  source === undefined || matches(String(spot.value), source)
    ? 'fits'
    : tell(spot, 'pattern', `must match pattern "${source}"`, { pattern: source });

const format: KeywordRule = (spot, { format: name = '' }) =>
  !Object.hasOwn(formats, name) || formats[name]?.(String(spot.value)) !== false
    ? 'fits'
    : tell(spot, 'format', `must match format "${name}"`, { format: name });

const constant: KeywordRule = (spot, { const: allowedValue }) =>
  equal(spot.value, allowedValue)
    ? 'fits'
    : tell(spot, 'const', 'must be equal to constant', { allowedValue });

const enumeration: KeywordRule = (spot, { enum: allowedValues = [] }) =>
  isOneOf(spot.value, allowedValues)
    ? 'fits'
    : tell(spot, 'enum', 'must be equal to one of the allowed values', { allowedValues });

/** What is said of a single value: of any, of numbers and of texts, in the order it is asked. */
export const anyRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['const', constant],
  ['enum', enumeration],
];

export const numberRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['maximum', bound('maximum')],
  ['minimum', bound('minimum')],
  ['exclusiveMaximum', bound('exclusiveMaximum')],
  ['exclusiveMinimum', bound('exclusiveMinimum')],
  ['multipleOf', multipleOf],
];

export const stringRules: readonly (readonly [Keyword, KeywordRule])[] = [
  ['maxLength', maxLength],
  ['minLength', minLength],
  ['pattern', ofPattern],
  ['format', format],
];
