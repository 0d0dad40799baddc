import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, number } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly cors?: Cors | undefined;
  }
}

/**
 * Pages of every origin may call, without cookies. The allowed methods and headers follow from the
 * operations.
 */
export interface Cors extends Cited {
  /** How long a browser may cache this permission. */
  readonly maxAgeSeconds: number;
}

export const corsSchema: Mapping = traitObject(
  { maxAgeSeconds: { type: 'integer', minimum: 0, maximum: 86400 } },
  ['maxAgeSeconds'],
);

export function readCors(root: Mapping): Cors | undefined {
  const trait = extension(root, 'cors');
  if (!isMapping(trait)) return undefined;
  return { maxAgeSeconds: number(trait.maxAgeSeconds) ?? 0, ...readCited(trait) };
}
