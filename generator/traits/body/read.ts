import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, number } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** How large a request body may be, where the deployment's own bound does not hold. */
export interface BodyLimit extends Cited {
  readonly maxBytes: number;
}

/** At a request body. */
export const bodySchema: Mapping = traitObject({ maxBytes: { type: 'integer', minimum: 1 } }, ['maxBytes']);

export function readBodyLimit(requestBody: Mapping): BodyLimit | undefined {
  const trait = extension(requestBody, 'body');
  const maxBytes = isMapping(trait) ? number(trait.maxBytes) : undefined;
  return maxBytes === undefined ? undefined : { maxBytes, ...readCited(trait) };
}
