import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/** A path parameter, or a member of a body, whose id names a thing of the caller's: another's answers like a missing one. */
export interface Tenancy extends Cited {
  /** What the id is of: `source`. */
  readonly resource: string;
}

/** At the parameter or the member's schema: the resource. */
export const tenancySchema: Mapping = {
  oneOf: [
    { type: 'string', minLength: 1 },
    traitObject({ resource: { type: 'string', minLength: 1 } }, ['resource']),
  ],
};

/** At the root: what holds for every such parameter. */
export const tenancyRootSchema: Mapping = traitObject({});

export function readTenancy(node: Mapping): Tenancy | undefined {
  const trait = extension(node, 'tenancy');
  const resource = text(trait) ?? text(mapping(trait).resource);
  return resource === undefined ? undefined : { resource, ...readCited(trait) };
}
