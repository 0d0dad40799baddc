import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, number, texts } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';
import type { Fits } from './invalid-bodies.ts';
import { patternText } from './pattern-text.ts';

/** A strategy to generate a value. */
interface Way {
  /** Includes all members; otherwise only the required ones, if there are any. */
  readonly full: boolean;
  /** Uses examples of the schema. */
  readonly shown: boolean;
  /** The index of the alternative. */
  readonly choice: number;
}

const ways: readonly Way[] = [0, 1, 2].flatMap((choice) => [
  { full: false, shown: true, choice },
  { full: true, shown: true, choice },
  { full: false, shown: false, choice },
  { full: true, shown: false, choice },
]);

/** The maximum depth and size of values, because schemas may contain themselves. */
const deepest = 12;
const maxSchemas = 2_000;

/** Generates a value from a schema alone, and validates it; undefined if no valid one is found. */
export function madeValue(root: Mapping, schema: Node | undefined, fits: Fits): unknown {
  for (const way of ways) {
    const value = made({ root, way, left: maxSchemas }, schema, 0);
    if (value !== undefined && fits(structuredClone(value))) return value;
  }
  return undefined;
}

interface Making {
  readonly root: Mapping;
  readonly way: Way;
  /** The number of schemas that may still be visited. */
  left: number;
}

function made(making: Making, node: Node | undefined, depth: number): unknown {
  if (depth > deepest || making.left <= 0) return undefined;
  const schema = whole(making, node, 0);
  if (schema.const !== undefined) return schema.const;
  const [example] = items(schema.examples);
  const shownValue = [schema.example, example, schema.default].find((value) => value !== undefined);
  if (making.way.shown && shownValue !== undefined && shownValue !== null) return shownValue;
  const listed = items(schema.enum).find((value) => value !== null);
  if (listed !== undefined) return listed;
  switch (kindOf(schema)) {
    case 'object':
      return madeObject(making, schema, depth);
    case 'array':
      return madeList(making, schema, depth);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return madeNumber(schema);
    case 'null':
      return null;
    default:
      return madeText(making, schema);
  }
}

/** A schema merged with its parts and one of its alternatives. */
function whole(making: Making, node: Node | undefined, depth: number): Mapping {
  const { root, way } = making;
  const { allOf, oneOf, anyOf, ...own } = resolved(root, node);
  making.left -= 1;
  if (depth > deepest || making.left <= 0) return own;
  const chosen = [oneOf, anyOf].flatMap((alternatives) => {
    const real = items(alternatives).filter((one) => texts(resolved(root, one).type).join() !== 'null');
    return real.length > 0 ? [real[Math.min(way.choice, real.length - 1)]] : [];
  });
  return [...items(allOf), ...chosen].map((part) => whole(making, part, depth + 1)).reduce(laid, own);
}

/** Merges two schemas of one value. */
export function laid(one: Mapping, other: Mapping): Mapping {
  const properties = { ...mapping(other.properties), ...mapping(one.properties) };
  const required = [...new Set([...texts(one.required), ...texts(other.required)])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

function kindOf(schema: Mapping): string | undefined {
  const [stated] = texts(schema.type).filter((kind) => kind !== 'null');
  if (stated !== undefined) return stated;
  if (texts(schema.type).includes('null')) return 'null';
  if (schema.properties !== undefined || schema.required !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  return isMapping(schema.additionalProperties) ? 'object' : undefined;
}

function madeObject(making: Making, schema: Mapping, depth: number): Record<string, unknown> | undefined {
  const properties = mapping(schema.properties);
  const required = texts(schema.required);
  const isFull = making.way.full || (depth === 0 && required.length === 0);
  const value: Record<string, unknown> = {};
  for (const name of new Set([...required, ...(isFull ? Object.keys(properties) : [])])) {
    const member = made(making, properties[name] ?? {}, depth + 1);
    if (member !== undefined) value[name] = member;
    else if (required.includes(name)) return undefined;
  }
  const rest = isMapping(schema.additionalProperties) ? schema.additionalProperties : {};
  for (let count = Object.keys(value).length; count < min(schema.minProperties); count += 1)
    value[`m${count}`] = made(making, rest, depth + 1);
  return value;
}

function madeList(making: Making, schema: Mapping, depth: number): unknown[] | undefined {
  const first = items(schema.prefixItems).map((item) => made(making, item, depth + 1));
  const least = min(schema.minItems);
  const max = number(schema.maxItems) ?? Number.POSITIVE_INFINITY;
  const length = Math.min(max, Math.max(least, making.way.full && first.length === 0 ? 1 : 0));
  const list = [...first];
  while (list.length < length) {
    const item = made(making, schema.items ?? {}, depth + 1);
    if (item === undefined) return least === 0 ? [] : undefined;
    list.push(schema.uniqueItems === true ? another(item, list.length, schema) : item);
  }
  return list;
}

/** The minimum of items or members, limited to 500. */
const min = (least: Node | undefined): number => Math.min(number(least) ?? 0, 500);

/** The value for an index of a list, so that no two items are equal. */
function another(item: unknown, index: number, { items: held }: Mapping): unknown {
  const choices = items(mapping(held).enum);
  if (choices.length > 0) return choices[index % choices.length];
  if (index === 0) return item;
  if (typeof item === 'number') return item + index;
  return typeof item === 'string' ? `${item}${index}` : item;
}

function madeNumber(schema: Mapping): number {
  const step = number(schema.multipleOf) ?? 1;
  const [above, below] = [number(schema.exclusiveMinimum), number(schema.exclusiveMaximum)];
  // In OpenAPI 3.0 `exclusiveMinimum: true` makes `minimum` exclusive.
  const isAbove = schema.exclusiveMinimum === true;
  const isBelow = schema.exclusiveMaximum === true;
  const low = number(schema.minimum) ?? above;
  const high = number(schema.maximum) ?? below;
  if (low === undefined && high === undefined) return step;
  if (low === undefined) return high === undefined || high >= step ? step : high - step;
  const least = Math.ceil(low / step) * step;
  const isBound = isAbove || (above !== undefined && number(schema.minimum) === undefined);
  const value = isBound && least === low ? least + step : least;
  const isOver = high !== undefined && (value > high || ((isBelow || below !== undefined) && value >= high));
  return isOver ? (low + high) / 2 : value;
}

/** A text of each named format. */
const formed: Readonly<Record<string, string>> = {
  uuid: '8f14e45f-ceea-467f-a0e6-0d3f1c2b7a55',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'callsheet@example.com',
  uri: 'https://example.com/callsheet',
  'uri-reference': '/callsheet',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'Y2FsbHNoZWV0',
};

function madeText(making: Making, schema: Mapping): unknown {
  // JSON has no bytes, so they are written in this form.
  if (schema.format === 'binary') return { base64: 'Y2FsbHNoZWV0' };
  if (typeof schema.pattern === 'string') return patternText(schema.pattern);
  const text = typeof schema.format === 'string' ? formed[schema.format] : undefined;
  if (text !== undefined) return text;
  if (schema.contentEncoding !== undefined) return formed.byte;
  const least = Math.min(number(schema.minLength) ?? 0, 20_000);
  making.left -= least / 50;
  return 'callsheet'.padEnd(least, 't').slice(0, number(schema.maxLength) ?? Math.max(9, least));
}
