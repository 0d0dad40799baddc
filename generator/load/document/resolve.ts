import type { Mapping, Node } from './document.ts';
import { mapping } from './node.ts';
import { joined } from './ref-siblings.ts';
import { heeded } from './validator-keywords.ts';

/** A document has few references and they are followed without end. */
const keys = new Map<string, readonly string[]>();

function keysOf(reference: string): readonly string[] {
  const known = keys.get(reference);
  if (known !== undefined) return known;
  const segments = reference.replace(/^#\//, '').split('/');
  const found = segments.map((segment) =>
    decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  keys.set(reference, found);
  return found;
}

/** The node a `#/…` reference leads to; an empty mapping where it leads nowhere (lint has said so by then). */
export function follow(root: Mapping, reference: string): Mapping {
  const found = keysOf(reference).reduce<Node | undefined>((node, key) => mapping(node)[key], root);
  return mapping(found);
}

/** The node itself, or what its `$ref` leads to with the members beside the `$ref` laid over it. */
export function resolved(root: Mapping, node: Node | undefined): Mapping {
  const written = mapping(node);
  const reference = written.$ref;
  if (typeof reference !== 'string') return written;
  const target = resolved(root, follow(root, reference));
  const { $ref: _, ...beside } = written;
  if (Object.keys(beside).length === 0) return target;
  const traits = { ...mapping(target['x-callsheet']), ...mapping(beside['x-callsheet']) };
  return { ...joined(target, beside), ...(Object.keys(traits).length > 0 ? { 'x-callsheet': traits } : {}) };
}

/** The last segment of a reference: the component's name. */
export function referenceName(reference: string): string {
  return decodeURIComponent(reference.slice(reference.lastIndexOf('/') + 1));
}

/** The component that a schema refers to and asks nothing beside. */
export function solelyReferred(schema: Node | undefined): string | undefined {
  const own = typeof mapping(schema).$ref === 'string' && heeded(schema);
  if (typeof own === 'boolean' || typeof own.$ref !== 'string') return undefined;
  return Object.keys(own).length === 1 ? own.$ref : undefined;
}
