import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { texts } from '../../load/document/node.ts';

/** The kinds of values that can be bounded in requests. */
export const boundKinds = ['numbers', 'arrays', 'strings', 'maps'] as const;

export type BoundKind = (typeof boundKinds)[number];

/**
 * The trait at the root: the kinds of values that must have a bound in requests. Without the trait, no bound
 * is required.
 */
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
