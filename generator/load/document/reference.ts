import type { Mapping, Node } from './document.ts';
import { isMapping } from './node.ts';
import { memberOf, pointerKeys } from './pointer.ts';
import { joined } from './ref-siblings.ts';

/**
 * What a node of the bundled document stands for: itself or, for a `$ref`, what it refers to, with the members
 * written beside the `$ref` on top. A chain that leads back to itself ends where it started.
 */
export function resolveReference(node: Node | undefined, root: Mapping): Node | undefined {
  return follow(node, root, new Set());
}

/** The component name a node refers to: `{$ref: '#/components/schemas/Studio'}` → `Studio`. */
export function referredName(node: Node | undefined): string | undefined {
  if (!isMapping(node) || typeof node.$ref !== 'string') return undefined;
  return pointerKeys(node.$ref.slice(1)).at(-1);
}

function follow(node: Node | undefined, root: Mapping, seen: Set<string>): Node | undefined {
  if (!isMapping(node) || typeof node.$ref !== 'string' || seen.has(node.$ref)) return node;
  seen.add(node.$ref);
  let found: Node | undefined = root;
  for (const key of pointerKeys(node.$ref.slice(1))) found = memberOf(found, key);
  const target = follow(found, root, seen);
  const { $ref: _, ...beside } = node;
  if (Object.keys(beside).length === 0 || !isMapping(target)) return target;
  return joined(target, beside);
}
