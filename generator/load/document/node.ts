import type { Mapping, Node } from './document.ts';

/** Whether a node is a mapping of names to nodes. */
export function isMapping(node: Node | undefined): node is Mapping {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Whether a node is a sequence. */
export function isSequence(node: Node | undefined): node is readonly Node[] {
  return Array.isArray(node);
}

/** The node as a mapping; an empty mapping for any other node. */
export function mapping(node: Node | undefined): Mapping {
  return isMapping(node) ? node : {};
}

/** The items of a node; none if it is not a sequence. */
export function items(node: Node | undefined): readonly Node[] {
  return isSequence(node) ? node : [];
}

/** The node as a string; undefined for any other node. */
export function text(node: Node | undefined): string | undefined {
  return typeof node === 'string' ? node : undefined;
}

/** The node as a number; undefined for any other node. */
export function number(node: Node | undefined): number | undefined {
  return typeof node === 'number' ? node : undefined;
}

/** The strings among a sequence's items. A single string counts as a sequence of one. */
export function texts(node: Node | undefined): readonly string[] {
  return typeof node === 'string' ? [node] : items(node).filter((item) => typeof item === 'string');
}

/** The members of a mapping that are mappings themselves, with their names. */
export function mappings(node: Node | undefined): readonly (readonly [string, Mapping])[] {
  return Object.entries(mapping(node)).flatMap(([key, member]) =>
    isMapping(member) ? [[key, member] as const] : [],
  );
}

/**
 * Maps the members of a mapping or sequence. `make` returns undefined for members to leave out. Returns the
 * same node if no member changes.
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
