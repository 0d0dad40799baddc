import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly requestId: RequestId | undefined;
  }
}

/** The header of the request id, which every response has. */
export interface RequestId extends Cited {
  readonly header: string;
  readonly description: string | undefined;
  readonly schema: Mapping;
}

export const requestIdSchema: Mapping = traitObject(
  { header: { type: 'string', minLength: 1 }, description: { type: 'string' }, schema: { type: 'object' } },
  ['header'],
);

export function readRequestId(root: Mapping): RequestId | undefined {
  const trait = extension(root, 'requestId');
  if (!isMapping(trait)) return undefined;
  const schema = isMapping(trait.schema) ? trait.schema : { type: 'string', minLength: 1 };
  return {
    header: text(trait.header) ?? 'X-Request-Id',
    description: text(trait.description),
    schema,
    ...readCited(trait),
  };
}
