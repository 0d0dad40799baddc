import type { Mapping } from '../../document.ts';
import { isMapping, mapping, texts } from '../../node.ts';
import { type Cited, extension, readCited, traitObject } from '../clauses.ts';

/** What a partial update does with members that are absent or null. */
export interface Patch extends Cited {
  readonly omitted: 'unchanged' | 'cleared';
  readonly nulls: 'refused' | 'clears' | 'unchanged';
  /** Members that may change with any write: a time, a revision. */
  readonly moves: readonly string[];
}

const omitted = ['unchanged', 'cleared'] as const;
const nulls = ['refused', 'clears', 'unchanged'] as const;

/** At a PATCH operation. */
export const patchSchema: Mapping = traitObject({ omitted: { enum: omitted }, nulls: { enum: nulls } });

/** At the root: the members that change with any write. */
export const patchRootSchema: Mapping = traitObject(
  { moves: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true } },
  ['moves'],
);

export function readPatch(operation: Mapping, root: Mapping): Patch | undefined {
  const trait = extension(operation, 'patch');
  if (!isMapping(trait)) return undefined;
  return {
    omitted: omitted.find((one) => one === trait.omitted) ?? 'unchanged',
    nulls: nulls.find((one) => one === trait.nulls) ?? 'refused',
    moves: texts(mapping(extension(root, 'patch')).moves),
    ...readCited(trait),
  };
}
