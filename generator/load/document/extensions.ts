import type { Mapping, Node } from './document.ts';
import { mapping } from './node.ts';

/** The members that any `x-callsheet` object, and any trait that is an object, may have: citations and decisions. */
export const citedMembers = ['clauses', 'decision', 'untestable'] as const;

export type CitedMember = (typeof citedMembers)[number];

/** The trait `name` of an OpenAPI object; undefined if it has none. */
export function extension(node: Mapping, name: string): Node | undefined {
  return mapping(node['x-callsheet'])[name];
}

/** The members of a trait with names chosen by the author, without the citing members. */
export function namedEntries(trait: Node | undefined): readonly (readonly [string, Node])[] {
  return Object.entries(mapping(trait)).filter(([name]) => !citedMembers.some((member) => member === name));
}
