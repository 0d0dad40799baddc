import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping, texts } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import { readClauses } from '../traits/clauses.ts';

/**
 * A schema without decisions, for deployments that implement only the specification. A decided part accepts
 * anything, a decided property may be missing, and a decided keyword is removed from its schema.
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

/** All component schemas without decisions. */
export function statedComponents(root: Mapping): Mapping {
  const schemas = Object.entries(mapping(mapping(root.components).schemas));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, statedSchema(root, schema)]));
}
