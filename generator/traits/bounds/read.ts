import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { texts } from '../../load/document/node.ts';

/** What a request can be too much of. */
export const boundKinds = ['numbers', 'arrays', 'strings', 'maps'] as const;

export type BoundKind = (typeof boundKinds)[number];

/** At the root: the kinds of values of which every one in a request says how much it may be. Without it, none need. */
export const boundsSchema: Mapping = {
  type: 'array',
  items: { enum: boundKinds },
  minItems: 1,
  uniqueItems: true,
};

export function readBounds(root: Mapping): readonly BoundKind[] {
  const written: readonly Node[] = texts(extension(root, 'bounds'));
  return boundKinds.filter((kind) => written.includes(kind));
}
