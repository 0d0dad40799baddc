import { formats } from '../../../templates/validators/runtime/formats.ts';
import type { Rules, RulesByName, SchemaRules } from '../../../templates/validators/runtime/rules.ts';
import { isHarmless } from '../../text/pattern-danger.ts';
import type { Mapping, Node } from './document.ts';
import { isMapping, isSequence, texts } from './node.ts';
import { referredName } from './reference.ts';
import { shapeOf } from './structure.ts';

/** A schema with only the keywords that validators support. `$ref` is the name of a component. */
export type ValidatorKeywords = boolean | ValidatorSchema;
export interface ValidatorSchema {
  readonly [keyword: string]: Node;
}

/** The keywords of JSON Schema that validators support. */
export const keywords: ReadonlySet<string> = new Set(
  `$ref type const enum not anyOf oneOf allOf if then else maximum minimum exclusiveMaximum exclusiveMinimum multipleOf
  format maxLength minLength pattern maxItems minItems prefixItems items contains maxContains minContains uniqueItems
  unevaluatedItems maxProperties minProperties required propertyNames additionalProperties properties patternProperties
  dependentRequired dependentSchemas unevaluatedProperties`.split(/\s+/),
);

const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']);

/**
 * Reduces a schema to the keywords that validators support. Properties may have names such as `example` or
 * `$ref`, and enumerated values may contain such keys; these are not keywords.
 */
export function validatorKeywords(schema: Node | undefined): ValidatorKeywords {
  if (typeof schema === 'boolean') return schema;
  if (!isMapping(schema)) return true;
  const kept = Object.entries(schema).filter(([key, value]) => isValidatorKeyword(key, value));
  const own = record(kept.map(([key, value]) => [key, validatorMember(key, value)]));
  return schema.nullable === true && typeof schema.type === 'string'
    ? { ...own, type: [schema.type, 'null'] }
    : own;
}

function isValidatorKeyword(key: string, value: Node): boolean {
  if (!keywords.has(key)) return false;
  if (key === 'format') return typeof value === 'string' && Object.hasOwn(formats, value);
  if (key === 'uniqueItems') return value === true;
  if (key === 'type') return texts(value).every((type) => types.has(type));
  return true;
}

function validatorMember(key: string, value: Node): Node {
  if (key === '$ref') return referredName({ $ref: value }) ?? '';
  const shape = shapeOf('schemas', key);
  if ('one' in shape) return shape.one === 'schemas' ? validatorKeywords(value) : value;
  if (isSequence(value)) return value.map(validatorKeywords);
  return isMapping(value)
    ? record(Object.entries(value).map(([name, one]) => [name, validatorKeywords(one)]))
    : value;
}

/** A mapping with only its own members, because a property may have the name `__proto__`. */
function record(entries: readonly (readonly [string, Node])[]): Mapping {
  return Object.fromEntries(entries);
}

/** The components that a schema refers to directly. */
export function referredBy(schema: Node | undefined): string[] {
  return [...partsOf(schema)].flatMap((part) => (typeof part.$ref === 'string' ? [part.$ref] : []));
}

/** A schema and the schemas within it. */
export function* partsOf(schema: Node | undefined): Iterable<ValidatorSchema> {
  if (!isMapping(schema)) return;
  yield schema;
  for (const [key, value] of Object.entries(schema)) {
    const shape = shapeOf('schemas', key);
    if ('one' in shape && shape.one === 'schemas') yield* partsOf(value);
    if ('each' in shape) for (const member of Object.values(value ?? {})) yield* partsOf(member);
  }
}

/**
 * The rules of a schema for the runtime. Exponential patterns are left out, because matching one could take
 * the generator years. A reference calls `find` with its name when validation of a value reaches it.
 */
export function toRules(schema: ValidatorKeywords, find: (name: string) => Rules): Rules {
  if (typeof schema === 'boolean') return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => key !== 'pattern' || typeof value !== 'string' || isHarmless(value),
  );
  const rules = kept.map(([key, value]) => [key, toRule(key, value, find)] as const);
  return Object.fromEntries(rules) as SchemaRules; // `validatorKeywords` has reduced it to known keywords, and lint has checked their structure
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
