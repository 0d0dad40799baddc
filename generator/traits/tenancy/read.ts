import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

/**
 * A path parameter or body member with the id of a resource of the caller. Another user's id gets the same
 * response as a missing one.
 */
export interface Tenancy extends Cited {
  /** The resource type: `source`. */
  readonly resource: string;
}

/** The trait at a parameter or at a member's schema: the resource type. */
export const tenancySchema: Mapping = {
  oneOf: [
    { type: 'string', minLength: 1 },
    traitObject({ resource: { type: 'string', minLength: 1 } }, ['resource']),
  ],
};

/** The trait at the root: the clauses of all such parameters. */
export const tenancyRootSchema: Mapping = traitObject({});

export function readTenancy(node: Mapping): Tenancy | undefined {
  const trait = extension(node, 'tenancy');
  const resource = text(trait) ?? text(mapping(trait).resource);
  return resource === undefined ? undefined : { resource, ...readCited(trait) };
}
