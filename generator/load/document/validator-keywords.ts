import { formats } from '../../../templates/validators/runtime/formats.ts';
import type { Rules, RulesByName, SchemaRules } from '../../../templates/validators/runtime/rules.ts';
import { isHarmless } from '../../text/pattern-danger.ts';
import type { Mapping, Node } from './document.ts';
import { isMapping, isSequence, texts } from './node.ts';
import { referredName } from './reference.ts';
import { shapeOf } from './structure.ts';

/** A schema with only the keywords that validators heed; `$ref` is the name of a component. */
export type Heeded = boolean | HeededSchema;
export interface HeededSchema {
  readonly [keyword: string]: Node;
}

/** The keywords of JSON Schema that validators heed. */
export const keywords: ReadonlySet<string> = new Set(
  `$ref type const enum not anyOf oneOf allOf if then else maximum minimum exclusiveMaximum exclusiveMinimum multipleOf
  format maxLength minLength pattern maxItems minItems prefixItems items contains maxContains minContains uniqueItems
  unevaluatedItems maxProperties minProperties required propertyNames additionalProperties properties patternProperties
  dependentRequired dependentSchemas unevaluatedProperties`.split(/\s+/),
);

const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/** What of a schema validators heed. A property may be called `example` or `$ref`, and an enum's value may hold them. */
export function heeded(schema: Node | undefined): Heeded {
  if (typeof schema === 'boolean') return schema;
  if (!isMapping(schema)) return true;
  const kept = Object.entries(schema).filter(([key, value]) => isHeeded(key, value));
  const own = record(kept.map(([key, value]) => [key, heededMember(key, value)]));
  return schema.nullable === true && typeof schema.type === 'string'
    ? { ...own, type: [schema.type, 'null'] }
    : own;
}

function isHeeded(key: string, value: Node): boolean {
  if (!keywords.has(key)) return false;
  if (key === 'format') return typeof value === 'string' && Object.hasOwn(formats, value);
  if (key === 'uniqueItems') return value === true;
  if (key === 'type') return texts(value).every((type) => types.has(type));
  return true;
}

function heededMember(key: string, value: Node): Node {
  if (key === '$ref') return referredName({ $ref: value }) ?? '';
  const shape = shapeOf('schemas', key);
  if ('one' in shape) return shape.one === 'schemas' ? heeded(value) : value;
  if (isSequence(value)) return value.map(heeded);
  return isMapping(value) ? record(Object.entries(value).map(([name, one]) => [name, heeded(one)])) : value;
}

/** A mapping of its own members alone: a property may be called `__proto__`. */
function record(entries: readonly (readonly [string, Node])[]): Mapping {
  return Object.fromEntries(entries);
}

/** The components that a schema refers to, directly. */
export function referredBy(schema: Node | undefined): string[] {
  return [...partsOf(schema)].flatMap((part) => (typeof part.$ref === 'string' ? [part.$ref] : []));
}

/** A schema and those written within it. */
export function* partsOf(schema: Node | undefined): Iterable<HeededSchema> {
  if (!isMapping(schema)) return;
  yield schema;
  for (const [key, value] of Object.entries(schema)) {
    const shape = shapeOf('schemas', key);
    if ('one' in shape && shape.one === 'schemas') yield* partsOf(value);
    if ('each' in shape) for (const member of Object.values(value ?? {})) yield* partsOf(member);
  }
}

/**
 * The rules of a schema for the runtime. Exponential patterns are left out, because matching one could take the generator
 * years. A reference calls `find` with its name when a value reaches it.
 */
export function toRules(schema: Heeded, find: (name: string) => Rules): Rules {
  if (typeof schema === 'boolean') return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => key !== 'pattern' || typeof value !== 'string' || isHarmless(value),
  );
  const rules = kept.map(([key, value]) => [key, toRule(key, value, find)] as const);
  return Object.fromEntries(rules) as SchemaRules; // `heeded` kept its keywords alone, and lint has checked their form
}

function toRule(key: string, value: Node, find: (name: string) => Rules): unknown {
  if (key === '$ref') return () => find(String(value));
  const shape = shapeOf('schemas', key);
  const inner = (one: Node): Rules => toRules(isMapping(one) ? one : one !== false, find);
  if ('one' in shape) return shape.one === 'schemas' ? inner(value) : value;
  if (isSequence(value)) return value.map(inner);
  const named = isMapping(value) ? Object.entries(value) : [];
  const members = key === 'patternProperties' ? named.filter(([source]) => isHarmless(source)) : named;
  return Object.fromEntries(members.map(([name, one]) => [name, inner(one)])) satisfies RulesByName;
}
