import type { Mapping, Node } from './document.ts';
import { isMapping, isSequence, items, texts } from './node.ts';

/**
 * A schema with what is written beside a reference to it: a value has to fit both. What both say of one thing is joined;
 * where no one schema of the same form says it, the one that is referred to becomes a part of the other. Of anything that is
 * no schema, what stands beside the reference is what holds.
 */
export function joined(target: Mapping, beside: Mapping): Mapping {
  const shared = Object.keys(beside).filter(
    (key) => isConstraint(key) && isDifferent(target[key], beside[key]),
  );
  if (groups.some((group) => meets(group, target, beside))) return asPart(target, beside);
  const values = shared.map((key) => [key, join(key, target[key] ?? null, beside[key] ?? null)] as const);
  if (values.some(([, value]) => value === undefined)) return asPart(target, beside);
  return { ...target, ...beside, ...Object.fromEntries(values.map(([key, value]) => [key, value ?? null])) };
}

/** Keywords that are read together, so that they cannot be taken from two schemas. */
const groups: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['prefixItems', 'items', 'unevaluatedItems'],
  ['contentEncoding', 'contentMediaType', 'contentSchema'],
  ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'properties'],
];

function meets(group: readonly string[], target: Mapping, beside: Mapping): boolean {
  const [own, other] = [target, beside].map((schema) => group.filter((key) => schema[key] !== undefined));
  if (own === undefined || other === undefined || own.length === 0 || other.length === 0) return false;
  const isAlike = [...own, ...other].every(
    (key) => !isDifferent(target[key], beside[key]) && key in target && key in beside,
  );
  return !isAlike && ![...own, ...other].every((key) => key === 'properties');
}

const constraints = new Set(
  `type enum const not anyOf oneOf allOf maximum minimum exclusiveMaximum exclusiveMinimum multipleOf format maxLength
  minLength pattern maxItems minItems uniqueItems maxProperties minProperties required propertyNames properties
  dependentRequired dependentSchemas`.split(/\s+/),
);

const isConstraint = (key: string): boolean => constraints.has(key);

/** Whether two schemas say something of one thing that is not the same; by identity, then by what is written. */
function isDifferent(one: Node | undefined, other: Node | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** What both say; undefined where no one value of the keyword does. */
function join(key: string, one: Node, other: Node): Node | undefined {
  if (typeof one === 'number' && typeof other === 'number') {
    if (key.startsWith('max') || key === 'exclusiveMaximum') return Math.min(one, other);
    if (key.startsWith('min') || key === 'exclusiveMinimum') return Math.max(one, other);
    return undefined;
  }
  if (key === 'allOf' && isSequence(one) && isSequence(other)) return [...one, ...other];
  if (key === 'required' && isSequence(one) && isSequence(other)) return [...new Set([...one, ...other])];
  if (key === 'required') return other; // of a parameter
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

/** What says nothing of values is said of the whole; the rest of the schema is a part of what stands beside. */
function asPart(target: Mapping, beside: Mapping): Mapping {
  const said = Object.entries(target).filter(([key]) => annotations.has(key) || key.startsWith('x-'));
  return { ...Object.fromEntries(said), ...beside, allOf: [target, ...items(beside.allOf)] };
}

const annotations = new Set(
  'title description default example examples deprecated readOnly writeOnly externalDocs xml'.split(' '),
);
