import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, number, text, texts } from '../../load/document/node.ts';
import { readClamp } from '../../traits/clamp/read.ts';
import { readExtensibleEnum } from '../../traits/extensible-enum/read.ts';
import type { Leaf } from './body-values.ts';

/** Values to try for a member, the best first. The schema decides which are valid. */
export type Candidates = readonly unknown[];

/** The maximum length of texts and lists, because longer ones take too long. */
const maxLength = 20_000;
const maxItems = 500;

/** One character of two code units, which reveals servers that count code units. */
const astral = '😀';

/** A letter of two code points, which other normal forms represent as one. */
const composed = 'n\u0303';

/** A time with an offset east of Greenwich. */
const eastOfGreenwich = '2031-02-03T04:05:06+02:00';

/** The values of an enumeration, open or closed. */
export function choicesOf({ schema }: Leaf): readonly unknown[] {
  return isListed(schema) ? listed(schema) : [];
}

function listed(schema: Mapping): readonly unknown[] {
  const closed = items(schema.enum).filter((value) => value !== null);
  return closed.length > 0 ? closed : (readExtensibleEnum(schema) ?? []);
}

const isListed = (schema: Mapping): boolean => schema.const === undefined && listed(schema).length > 0;

/** The least valid values: shortest, smallest, emptiest. */
export function leastOf(leaf: Leaf, seed: unknown): Candidates {
  const { schema } = leaf;
  const types = texts(schema.type);
  if (schema.const !== undefined || isListed(schema)) return [];
  if (types.includes('boolean')) return [false];
  if (isNumeric(types)) return lowest(schema);
  if (types.includes('string')) return textsOf(schema, number(schema.minLength) ?? 0, seed, false);
  if (types.includes('array')) return [min(schema, seed)];
  if (isMap(schema)) return [{}];
  return [];
}

/** The greatest valid values: longest, largest, fullest. */
export function greatestOf(leaf: Leaf, seed: unknown): Candidates {
  const { schema } = leaf;
  const types = texts(schema.type);
  if (schema.const !== undefined || isListed(schema)) return [];
  if (types.includes('boolean')) return [true];
  if (isNumeric(types)) return highest(schema);
  const length = number(schema.maxLength);
  if (types.includes('string') && schema.format === 'date-time') return [eastOfGreenwich];
  if (types.includes('string'))
    return length === undefined || length > maxLength ? [] : textsOf(schema, length, seed, true);
  if (types.includes('array')) return fullest(leaf, seed);
  if (isMap(schema)) return widest(schema, leaf.item, seed);
  return [];
}

/** A value other than the default and the known ones. */
export function otherOf(leaf: Leaf, known: readonly unknown[]): Candidates {
  const { schema, item } = leaf;
  const types = texts(schema.type);
  const taken = new Set([schema.default, ...known].map((value) => JSON.stringify(value)));
  const fresh = (values: readonly unknown[]): Candidates =>
    values.filter((value) => !taken.has(JSON.stringify(value)));
  if (schema.const !== undefined) return [];
  if (isListed(schema)) {
    const choices = fresh(listed(schema));
    return choices.length > 0 ? choices : listed(schema).filter((value) => value !== schema.default);
  }
  if (types.includes('boolean')) return [schema.default === undefined ? known[0] !== true : !schema.default];
  if (isNumeric(types)) return fresh(between(schema, types));
  if (types.includes('string')) return fresh(otherTexts(schema, known[0]));
  if (types.includes('array') && item && isListed(item)) return fresh(listed(item).map((value) => [value]));
  if (types.includes('array') && item && texts(item.type).includes('string') && !isFormed(item))
    return fresh([['another'], ['another one', 'and one more']]);
  return [];
}

const isNumeric = (types: readonly string[]): boolean =>
  types.includes('integer') || types.includes('number');

const isFormed = (schema: Mapping): boolean => schema.pattern !== undefined || schema.format !== undefined;

const isMap = (schema: Mapping): boolean =>
  texts(schema.type).includes('object') &&
  schema.properties === undefined &&
  isMapping(schema.additionalProperties);

const stepOf = (schema: Mapping): number =>
  number(schema.multipleOf) ?? (texts(schema.type).includes('integer') ? 1 : 0.001);

function lowest(schema: Mapping): Candidates {
  const above = number(schema.exclusiveMinimum);
  return defined([
    number(schema.minimum) ?? readClamp(schema)?.min,
    above === undefined ? undefined : above + stepOf(schema),
  ]);
}

function highest(schema: Mapping): Candidates {
  const below = number(schema.exclusiveMaximum);
  return defined([
    number(schema.maximum) ?? readClamp(schema)?.max,
    below === undefined ? undefined : below - stepOf(schema),
  ]);
}

function between(schema: Mapping, types: readonly string[]): Candidates {
  const [low = 1] = lowest(schema).filter((value) => typeof value === 'number');
  const [high = low + 10] = highest(schema).filter((value) => typeof value === 'number');
  const step = stepOf(schema);
  const third = low + Math.floor((high - low) / 3 / step) * step;
  const near = [third, third + step, third + 2 * step, low + step, high - step];
  const rounded = near.map((value) => Number(value.toFixed(6)));
  return types.includes('number') ? [...rounded.map((value) => value + 0.5), ...rounded] : rounded;
}

const defined = (values: readonly (number | undefined)[]): Candidates =>
  values.filter((value) => value !== undefined);

/**
 * Strings with this number of characters. With a format, only an example of the format `uri` is extended;
 * with `contentEncoding`, there are none.
 */
function textsOf(schema: Mapping, length: number, seed: unknown, full: boolean): Candidates {
  if (schema.contentEncoding !== undefined) return [];
  if (schema.format !== undefined) return full ? stretched(schema, length, seed) : [];
  const plain = ['x', 'X', '0', 'f'].map((letter) => letter.repeat(length));
  const wide = full && length > 0 ? [oddText(length), `${'x'.repeat(length - 1)}${astral}`] : [];
  const shaped = schema.pattern === undefined ? [] : shapedLike(seed, length);
  return [...wide, ...plain, ...shaped];
}

/**
 * A text that reveals servers that trim it, join blanks, escape it, or change its case or normal form. If
 * the length is too short, only a part of it. The special characters come last, because a run replaces the
 * start of names with its marker.
 */
function oddText(length: number): string {
  const odd = [...` Á“"&<${composed}>  ${astral} `];
  const missing = length - 1 - odd.length;
  return missing < 0 ? 'x'.repeat(length - 1) + astral : [' ', 'x'.repeat(missing), ...odd].join('');
}

/** The text of the example, with its last or its middle character repeated, or with its end removed. */
function shapedLike(seed: unknown, length: number): string[] {
  if (typeof seed !== 'string' || seed === '') return [];
  const characters = [...seed];
  if (characters.length >= length) return [characters.slice(0, length).join('')];
  const middle = Math.floor(characters.length / 2);
  const missing = length - characters.length;
  const last = characters.at(-1) ?? '';
  const inner = characters[middle] ?? '';
  return [
    seed + last.repeat(missing),
    characters.slice(0, middle).join('') + inner.repeat(missing) + characters.slice(middle).join(''),
  ];
}

/** An address with the longest path that the length allows. */
function stretched({ format }: Mapping, length: number, seed: unknown): Candidates {
  const begin = typeof seed === 'string' ? `${seed.split(/[?#]/)[0]}` : '';
  if (format !== 'uri' || !/^[a-z]+:\/\/[^/]+\/./.test(begin) || length > 4_000) return [];
  return [begin + 'x'.repeat(Math.max(0, length - begin.length))];
}

function otherTexts(schema: Mapping, seed: unknown): Candidates {
  const max = number(schema.maxLength) ?? 200;
  const min = number(schema.minLength) ?? 0;
  if (schema.format === 'date-time') return [eastOfGreenwich];
  if (schema.format !== undefined || schema.contentEncoding !== undefined) return [];
  if (schema.pattern !== undefined)
    return shapedLike(seed, Math.min(max, [...String(seed ?? '')].length + 1));
  const words = [...` Another  “${astral}” <b>& other</b> ${composed} `].slice(0, max).join('');
  return [words.padEnd(min, 'x'), 'another'.slice(0, max).padEnd(min, 'x')];
}

function min(schema: Mapping, seed: unknown): unknown {
  const given: readonly unknown[] = Array.isArray(seed) ? seed : [];
  return given.slice(0, number(schema.minItems) ?? 0);
}

function fullest({ schema, item }: Leaf, seed: unknown): Candidates {
  const length = number(schema.maxItems);
  if (length === undefined || length > maxItems || !item) return [];
  if (isListed(item)) return [listed(item).slice(0, length)];
  const given: readonly unknown[] = Array.isArray(seed) ? seed : [];
  const [first] = given;
  const numbered = Array.from({ length }, (_, index) => `x${index}`);
  const texted = texts(item.type).includes('string') && !isFormed(item) ? [numbered] : [];
  return [...texted, ...(first === undefined ? [] : [Array.from({ length }, () => first)])];
}

function widest(schema: Mapping, item: Mapping | undefined, seed: unknown): Candidates {
  const length = number(schema.maxProperties);
  if (length === undefined || length > maxItems || !item) return [];
  const [first] = isMapping(seed as Node) ? Object.values(seed as Mapping) : [];
  const inner = first ?? (texts(item.type).includes('string') ? 'x' : undefined);
  if (inner === undefined || text(item.$ref) !== undefined) return [];
  return [Object.fromEntries(Array.from({ length }, (_, index) => [`m${index}`, inner]))];
}
