import type { Mapping, Node } from './document.ts';
import { isMapping, items } from './node.ts';
import { memberOf, pointerKeys } from './pointer.ts';
import { joined } from './ref-siblings.ts';

/**
 * The target of a `$ref` with the members next to the `$ref` on top of it, or the node itself. A cycle of
 * references ends where it started.
 */
export function resolveReference(node: Node | undefined, root: Mapping): Node | undefined {
  return follow(node, root, new Set());
}

/** The component name a node refers to: `{$ref: '#/components/schemas/Studio'}` → `Studio`. */
export function referredName(node: Node | undefined): string | undefined {
  if (!isMapping(node) || typeof node.$ref !== 'string') return undefined;
  return pointerKeys(node.$ref.slice(1)).at(-1);
}

/** The names of the component schemas that validate the same value as a schema. */
export function sameValueSchemas(schema: Node | undefined): string[] {
  if (!isMapping(schema)) return [];
  const { not, if: condition, then, else: otherwise, allOf, anyOf, oneOf } = schema;
  const name = referredName(schema);
  const parts = [not, condition, then, otherwise, ...[allOf, anyOf, oneOf].flatMap((many) => items(many))];
  return [...(name === undefined ? [] : [name]), ...parts.flatMap(sameValueSchemas)];
}

function follow(node: Node | undefined, root: Mapping, seen: Set<string>): Node | undefined {
  if (!isMapping(node) || typeof node.$ref !== 'string' || seen.has(node.$ref)) return node;
  seen.add(node.$ref);
  let found: Node | undefined = root;
  for (const key of pointerKeys(node.$ref.slice(1))) found = memberOf(found, key);
  const target = follow(found, root, seen);
  const { $ref: _, ...siblingKeys } = node;
  if (Object.keys(siblingKeys).length === 0 || !isMapping(target)) return target;
  return joined(target, siblingKeys);
}
