import type { Mapping, Node } from './document.ts';
import { mapping } from './node.ts';
import { joined } from './ref-siblings.ts';
import { validatorKeywords } from './validator-keywords.ts';

/** A cache: a document has few distinct references, and each is resolved often. */
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

/** The target of a `#/…` reference; an empty mapping if it does not exist, which lint has reported before. */
export function follow(root: Mapping, reference: string): Mapping {
  const found = keysOf(reference).reduce<Node | undefined>((node, key) => mapping(node)[key], root);
  return mapping(found);
}

/** The node, or the target of its `$ref` with the members next to the `$ref` on top. */
export function resolved(root: Mapping, node: Node | undefined): Mapping {
  const written = mapping(node);
  const reference = written.$ref;
  if (typeof reference !== 'string') return written;
  const target = resolved(root, follow(root, reference));
  const { $ref: _, ...siblingKeys } = written;
  if (Object.keys(siblingKeys).length === 0) return target;
  const traits = { ...mapping(target['x-callsheet']), ...mapping(siblingKeys['x-callsheet']) };
  return {
    ...joined(target, siblingKeys),
    ...(Object.keys(traits).length > 0 ? { 'x-callsheet': traits } : {}),
  };
}

/** The last segment of a reference: the component's name. */
export function referenceName(reference: string): string {
  return decodeURIComponent(reference.slice(reference.lastIndexOf('/') + 1));
}

/** The component that a schema refers to, if no constraint is next to the reference. */
export function solelyReferred(schema: Node | undefined): string | undefined {
  const own = typeof mapping(schema).$ref === 'string' && validatorKeywords(schema);
  if (typeof own === 'boolean' || typeof own.$ref !== 'string') return undefined;
  return Object.keys(own).length === 1 ? own.$ref : undefined;
}
