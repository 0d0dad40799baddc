import type { Mapping, Node } from '../load/document/document.ts';
import { items, mappings } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { StatedMember } from '../model/contract/contract.ts';
import { readBounds } from './parameters.ts';

/** The members of an object that have a default or clamp, those of its `allOf` parts first. */
export function readMembers(root: Mapping, schema: Node | undefined): StatedMember[] {
  const { allOf, properties } = resolved(root, schema);
  const inherited = items(allOf).flatMap((part) => readMembers(root, part));
  const own = mappings(properties).flatMap(([name, written]) => {
    const member = resolved(root, written);
    const bounds = readBounds(member);
    return member.default === undefined && bounds === undefined
      ? []
      : [{ name, default: member.default, bounds }];
  });
  return [...new Map([...inherited, ...own].map((member) => [member.name, member])).values()];
}
