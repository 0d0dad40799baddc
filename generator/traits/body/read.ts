import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, number } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** The maximum size of a request body, in place of the deployment's default. */
export interface BodyLimit extends Cited {
  readonly maxBytes: number;
}

/** The trait at a request body. */
export const bodySchema: Mapping = traitObject({ maxBytes: { type: 'integer', minimum: 1 } }, ['maxBytes']);

export function readBodyLimit(requestBody: Mapping): BodyLimit | undefined {
  const trait = extension(requestBody, 'body');
  const maxBytes = isMapping(trait) ? number(trait.maxBytes) : undefined;
  return maxBytes === undefined ? undefined : { maxBytes, ...readCited(trait) };
}
