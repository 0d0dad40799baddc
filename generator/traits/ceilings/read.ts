import type { Mapping, Node } from '../../document.ts';
import { texts } from '../../node.ts';
import { extension } from '../clauses.ts';

/** What a request can be too much of. */
export const ceilingKinds = ['numbers', 'arrays', 'strings', 'maps'] as const;

export type CeilingKind = (typeof ceilingKinds)[number];

/** At the root: the kinds of values of which every one in a request says how much it may be. Without it, none need. */
export const ceilingsSchema: Mapping = {
  type: 'array',
  items: { enum: ceilingKinds },
  minItems: 1,
  uniqueItems: true,
};

export function readCeilings(root: Mapping): readonly CeilingKind[] {
  const written: readonly Node[] = texts(extension(root, 'ceilings'));
  return ceilingKinds.filter((kind) => written.includes(kind));
}
