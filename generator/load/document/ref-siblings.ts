import type { Mapping, Node } from './document.ts';
import { isMapping, isSequence, items, texts } from './node.ts';

/**
 * Joins a referenced schema with the keywords next to the reference: a value must match both. Keywords of
 * both are joined. If no single value expresses both, the referenced schema becomes an `allOf` part of the
 * other. For objects that are not schemas, the members next to the reference override the others.
 */
export function joined(target: Mapping, siblings: Mapping): Mapping {
  const shared = Object.keys(siblings).filter(
    (key) => isConstraint(key) && isDifferent(target[key], siblings[key]),
  );
  if (groups.some((group) => meets(group, target, siblings))) return asPart(target, siblings);
  const values = shared.map((key) => [key, join(key, target[key] ?? null, siblings[key] ?? null)] as const);
  if (values.some(([, value]) => value === undefined)) return asPart(target, siblings);
  return {
    ...target,
    ...siblings,
    ...Object.fromEntries(values.map(([key, value]) => [key, value ?? null])),
  };
}

/** Keywords that depend on each other, so that they cannot come from two schemas. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['prefixItems', 'items', 'unevaluatedItems'],
  ['contentEncoding', 'contentMediaType', 'contentSchema'],
  ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'properties'],
];

function meets(group: readonly string[], target: Mapping, siblings: Mapping): boolean {
  const [own, other] = [target, siblings].map((schema) => group.filter((key) => schema[key] !== undefined));
  if (own === undefined || other === undefined || own.length === 0 || other.length === 0) return false;
  const isAlike = [...own, ...other].every(
    (key) => !isDifferent(target[key], siblings[key]) && key in target && key in siblings,
  );
  return !isAlike && ![...own, ...other].every((key) => key === 'properties');
}

const constraints = new Set(
  `type enum const not anyOf oneOf allOf maximum minimum exclusiveMaximum exclusiveMinimum multipleOf format maxLength
  minLength pattern maxItems minItems uniqueItems maxProperties minProperties required propertyNames properties
  dependentRequired dependentSchemas`.split(/\s+/),
);

const isConstraint = (key: string): boolean => constraints.has(key);

/** Whether two schemas have different values for a keyword: compares identity first, then content. */
function isDifferent(one: Node | undefined, other: Node | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** The value that satisfies both; undefined if no single value does. */
function join(key: string, one: Node, other: Node): Node | undefined {
  if (typeof one === 'number' && typeof other === 'number') {
    if (key.startsWith('max') || key === 'exclusiveMaximum') return Math.min(one, other);
    if (key.startsWith('min') || key === 'exclusiveMinimum') return Math.max(one, other);
    return undefined;
  }
  if (key === 'allOf' && isSequence(one) && isSequence(other)) return [...one, ...other];
  if (key === 'required' && isSequence(one) && isSequence(other)) return [...new Set([...one, ...other])];
  if (key === 'required') return other; // `required` of a parameter
  if (key === 'uniqueItems') return true;
  if (key === 'enum' && isSequence(one) && isSequence(other)) {
    const known = new Set(other.map((value) => JSON.stringify(value)));
    return one.filter((value) => known.has(JSON.stringify(value)));
  }
  if (key === 'properties' && isMapping(one) && isMapping(other)) return joinedMembers(one, other);
  if (key === 'type') return commonTypes(texts(one), texts(other));
  return undefined;
}

function joinedMembers(one: Mapping, other: Mapping): Mapping {
  const both = Object.entries(other).map(([name, schema]): [string, Node] => {
    const before = Object.hasOwn(one, name) ? one[name] : undefined;
    return [name, before !== undefined && isDifferent(before, schema) ? { allOf: [before, schema] } : schema];
  });
  return { ...one, ...Object.fromEntries(both) };
}

function commonTypes(one: readonly string[], other: readonly string[]): Node | undefined {
  const isIn = (type: string, types: readonly string[]) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = new Set([
    ...one.filter((type) => isIn(type, other)),
    ...other.filter((type) => isIn(type, one)),
  ]);
  const [only] = common;
  return common.size === 0 ? undefined : common.size === 1 ? only : [...common];
}

/** Annotations move to the joined schema. The referenced schema becomes an `allOf` part of it. */
function asPart(target: Mapping, siblings: Mapping): Mapping {
  const annotationEntries = Object.entries(target).filter(
    ([key]) => annotations.has(key) || key.startsWith('x-'),
  );
  return { ...Object.fromEntries(annotationEntries), ...siblings, allOf: [target, ...items(siblings.allOf)] };
}

const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly externalDocs xml'.split(' '),
);
