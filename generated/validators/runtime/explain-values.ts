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
import { addError, type KeywordRule, type Outcome, type ValidationState } from './validation-error.ts';

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

/** Reports a value of the wrong type. */
export function addTypeError(state: ValidationState, { type }: SchemaRules): Outcome {
  return addError(state, 'type', `must be ${String(type)}`, { type });
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
  (state, { [keyword]: limit }) => {
    const [sign, holds] = comparisons[keyword];
    if (limit === undefined || holds(Number(state.value), limit)) return 'fits';
    return addError(state, keyword, `must be ${sign} ${limit}`, { comparison: sign, limit });
  };

const multipleOf: KeywordRule = (state, { multipleOf: factor }) =>
  factor === undefined || isMultipleOf(Number(state.value), factor)
    ? 'fits'
    : addError(state, 'multipleOf', `must be multiple of ${factor}`, { multipleOf: factor });

const maxLength: KeywordRule = (state, { maxLength: limit = Infinity }) =>
  isLonger(String(state.value), limit)
    ? addError(state, 'maxLength', `must NOT have more than ${limit} characters`, { limit })
    : 'fits';

const minLength: KeywordRule = (state, { minLength: limit = 0 }) =>
  isShorter(String(state.value), limit)
    ? addError(state, 'minLength', `must NOT have fewer than ${limit} characters`, { limit })
    : 'fits';

const compiled = new Map<string, RegExp>();

/** Whether a text matches a pattern. Patterns are compiled once. */
export function matches(text: string, source: string): boolean {
  const expression = compiled.get(source) ?? pattern(source);
  compiled.set(source, expression);
  return expression.test(text);
}

const ofPattern: KeywordRule = (state, { pattern: source }) =>
  source === undefined || matches(String(state.value), source)
    ? 'fits'
    : addError(state, 'pattern', `must match pattern "${source}"`, { pattern: source });

const format: KeywordRule = (state, { format: name = '' }) =>
  !Object.hasOwn(formats, name) || formats[name]?.(String(state.value)) !== false
    ? 'fits'
    : addError(state, 'format', `must match format "${name}"`, { format: name });

const constant: KeywordRule = (state, { const: allowedValue }) =>
  equal(state.value, allowedValue)
    ? 'fits'
    : addError(state, 'const', 'must be equal to constant', { allowedValue });

const enumeration: KeywordRule = (state, { enum: allowedValues = [] }) =>
  isOneOf(state.value, allowedValues)
    ? 'fits'
    : addError(state, 'enum', 'must be equal to one of the allowed values', { allowedValues });

/** The keywords of single values: of any type, of numbers and of texts, in the order of their evaluation. */
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
