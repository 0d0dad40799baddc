import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, number, texts } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';
import type { Fits } from './invalid-bodies.ts';
import { patternText } from './pattern-text.ts';

/** How a value is made. */
interface Way {
  /** With every member, or with those that are required where some are. */
  readonly full: boolean;
  /** Values that the schema shows are taken for good ones. */
  readonly shown: boolean;
  /** Which of several alternatives. */
  readonly choice: number;
}

const ways: readonly Way[] = [0, 1, 2].flatMap((choice) => [
  { full: false, shown: true, choice },
  { full: true, shown: true, choice },
  { full: false, shown: false, choice },
  { full: true, shown: false, choice },
]);

/** Schemas may hold themselves; values are no deeper, and no larger. */
const deepest = 12;
const mostSchemas = 2_000;

/** A value of nothing but a schema, tried against it; undefined where none is found that fits. */
export function madeValue(root: Mapping, schema: Node | undefined, fits: Fits): unknown {
  for (const way of ways) {
    const value = made({ root, way, left: mostSchemas }, schema, 0);
    if (value !== undefined && fits(structuredClone(value))) return value;
  }
  return undefined;
}

interface Making {
  readonly root: Mapping;
  readonly way: Way;
  /** How many schemas may still be looked at. */
  left: number;
}

function made(making: Making, node: Node | undefined, depth: number): unknown {
  if (depth > deepest || making.left <= 0) return undefined;
  const schema = whole(making, node, 0);
  if (schema.const !== undefined) return schema.const;
  const [example] = items(schema.examples);
  const told = [schema.example, example, schema.default].find((value) => value !== undefined);
  if (making.way.shown && told !== undefined && told !== null) return told;
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

/** A schema with its parts and one of its alternatives laid together. */
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

/** Two schemas of one value as one. */
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
  for (let count = Object.keys(value).length; count < fewest(schema.minProperties); count += 1)
    value[`m${count}`] = made(making, rest, depth + 1);
  return value;
}

function madeList(making: Making, schema: Mapping, depth: number): unknown[] | undefined {
  const first = items(schema.prefixItems).map((item) => made(making, item, depth + 1));
  const least = fewest(schema.minItems);
  const most = number(schema.maxItems) ?? Number.POSITIVE_INFINITY;
  const length = Math.min(most, Math.max(least, making.way.full && first.length === 0 ? 1 : 0));
  const list = [...first];
  while (list.length < length) {
    const item = made(making, schema.items ?? {}, depth + 1);
    if (item === undefined) return least === 0 ? [] : undefined;
    list.push(schema.uniqueItems === true ? another(item, list.length, schema) : item);
  }
  return list;
}

/** More of anything than this is made of no schema. */
const fewest = (least: Node | undefined): number => Math.min(number(least) ?? 0, 500);

/** A value that stands in a list once. */
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
  // In OpenAPI 3.0 the word beside a bound says that it is none itself.
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

/** A text of each form that has a name. */
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
  // Bytes are written so, for JSON has none.
  if (schema.format === 'binary') return { base64: 'Y2FsbHNoZWV0' };
  if (typeof schema.pattern === 'string') return patternText(schema.pattern);
  const text = typeof schema.format === 'string' ? formed[schema.format] : undefined;
  if (text !== undefined) return text;
  if (schema.contentEncoding !== undefined) return formed.byte;
  const least = Math.min(number(schema.minLength) ?? 0, 20_000);
  making.left -= least / 50;
  return 'callsheet'.padEnd(least, 't').slice(0, number(schema.maxLength) ?? Math.max(9, least));
}
