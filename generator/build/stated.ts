import type { Mapping, Node } from '../document.ts';
import { isMapping, isSequence, mapping, texts } from '../node.ts';
import { readClauses } from '../traits/clauses.ts';
import { referenceName, resolved } from './reference.ts';

/**
 * A schema without what is a decision of ours: what a deployment that only keeps the product spec must fit. A part that
 * is decided as a whole may be anything, a property that is decided may be missing, and a keyword that is decided is
 * gone while the rest of its schema holds.
 */
export function statedSchema(root: Mapping, schema: Node | undefined): Node {
  if (isSequence(schema)) return schema.map((item) => statedSchema(root, item));
  if (!isMapping(schema)) return schema ?? {};
  const own = readClauses(schema);
  if (own.decision) return {};
  const decided = new Set(
    Object.entries(mapping(schema.properties))
      .filter(([, property]) => readClauses(resolved(root, property)).decision)
      .map(([name]) => name),
  );
  const stated = Object.entries(schema).filter(([key]) => !own.decided.includes(key));
  return Object.fromEntries(
    stated.map(([key, member]) => {
      if (key === 'properties') return [key, statedProperties(root, mapping(member), decided)];
      if (key === 'required') return [key, texts(member).filter((name) => !decided.has(name))];
      return [
        key,
        key === 'enum' || key === 'const' || key === 'x-callsheet' ? member : statedSchema(root, member),
      ];
    }),
  );
}

function statedProperties(root: Mapping, properties: Mapping, decided: ReadonlySet<string>): Mapping {
  const entries = Object.entries(properties);
  return Object.fromEntries(
    entries.map(([name, property]) => [name, decided.has(name) ? {} : statedSchema(root, property)]),
  );
}

/** Every component schema as it is stated. */
export function statedComponents(root: Mapping): Mapping {
  const schemas = Object.entries(mapping(mapping(root.components).schemas));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, statedSchema(root, schema)]));
}

/** Whether a schema, or one it refers to, holds a decision. */
export function holdsDecision(root: Mapping, schema: Node | undefined, seen = new Set<string>()): boolean {
  if (isSequence(schema)) return schema.some((item) => holdsDecision(root, item, seen));
  if (!isMapping(schema)) return false;
  const own = readClauses(schema);
  if (own.decision || own.decided.length > 0) return true;
  const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined;
  if (reference !== undefined && !seen.has(reference)) {
    seen.add(reference);
    if (holdsDecision(root, mapping(mapping(root.components).schemas)[referenceName(reference)], seen))
      return true;
  }
  return Object.values(schema).some((member) => holdsDecision(root, member, seen));
}

/** The clauses a schema and all it refers to carry; decisions and what is ours alone included. */
export function clausesWithin(root: Mapping, schema: Node | undefined, seen = new Set<string>()): string[] {
  if (isSequence(schema)) return schema.flatMap((item) => clausesWithin(root, item, seen));
  if (!isMapping(schema)) return [];
  const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined;
  const target =
    reference === undefined || seen.has(reference)
      ? undefined
      : mapping(mapping(root.components).schemas)[referenceName(reference)];
  if (reference !== undefined) seen.add(reference);
  const own = readClauses(schema).clauses;
  const inside = Object.entries(schema).flatMap(([key, member]) =>
    key === 'x-callsheet' ? [] : clausesWithin(root, member, seen),
  );
  return [...new Set([...own, ...inside, ...clausesWithin(root, target, seen)])];
}
