import type { Mapping, Node } from './document.ts';

/** Whether a node is a mapping; its members then are nodes. */
export function isMapping(node: Node | undefined): node is Mapping {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Whether a node is a sequence. */
export function isSequence(node: Node | undefined): node is readonly Node[] {
  return Array.isArray(node);
}

/** The node as a mapping; an empty one where it is anything else. */
export function mapping(node: Node | undefined): Mapping {
  return isMapping(node) ? node : {};
}

/** The node's items; none where it is no sequence. */
export function items(node: Node | undefined): readonly Node[] {
  return isSequence(node) ? node : [];
}

/** The node as text, if it is text. */
export function text(node: Node | undefined): string | undefined {
  return typeof node === 'string' ? node : undefined;
}

/** The node as a number, if it is one. */
export function number(node: Node | undefined): number | undefined {
  return typeof node === 'number' ? node : undefined;
}

/** The texts among a sequence's items; a lone text counts as a sequence of one. */
export function texts(node: Node | undefined): readonly string[] {
  return typeof node === 'string' ? [node] : items(node).filter((item) => typeof item === 'string');
}

/** The member names of a mapping with their mappings; members that are no mappings are left out. */
export function mappings(node: Node | undefined): readonly (readonly [string, Mapping])[] {
  return Object.entries(mapping(node)).flatMap(([key, member]) =>
    isMapping(member) ? [[key, member] as const] : [],
  );
}

/**
 * A mapping or sequence with other members; `make` returns undefined for those to leave out. Returns the same node if every
 * member stays the same.
 */
export function mapMembers(
  node: Mapping | readonly Node[],
  make: (key: string, member: Node) => Node | undefined,
): Mapping | readonly Node[] {
  const entries = Object.entries<Node>(node satisfies Mapping | readonly Node[] as Mapping);
  const made = entries.map(([key, member]) => [key, make(key, member)] as const);
  if (made.every(([, member], index) => member === entries[index]?.[1])) return node;
  const kept = made.filter((entry): entry is [string, Node] => entry[1] !== undefined);
  return isSequence(node) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}
