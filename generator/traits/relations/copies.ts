import type { Copied } from '../../../templates/model/relations.ts';
import type { Document, Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, mapping, text, texts } from '../../load/document/node.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { operationsOf } from '../../model/contract/operations-of.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';
import { respondedBy } from './response-schemas.ts';

/**
 * The trait at an object's schema: the members that are copies from another resource. The object contains
 * the id of that resource.
 */
export const copiesSchema: Mapping = traitObject(
  {
    by: { type: 'string', minLength: 1 },
    of: { type: 'string', minLength: 1 },
    members: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
    each: { enum: ['ordered', 'whole'] },
  },
  ['by', 'of', 'members'],
);

/** Reads the copied members of a schema. */
export function readCopies(
  schema: Mapping,
): (Pick<Copied, 'by' | 'of' | 'members'> & { readonly each: string | undefined } & Cited) | undefined {
  const trait = mapping(extension(schema, 'relations')).copies;
  if (!isMapping(trait)) return undefined;
  const [by, of] = [text(trait.by) ?? '', text(trait.of) ?? ''];
  return { by, of, members: texts(trait.members), each: text(trait.each), ...readCited(trait) };
}

/** The operation that reads one resource of this type by its id. */
export function readerOf(contract: Contract, resource: string): Operation | undefined {
  return operationsOf(contract).find(({ method, path, tenancy, stream }) => {
    const [, last] = /\{([^{}]+)\}$/.exec(path) ?? [];
    const own = tenancy.find(({ parameter }) => parameter === last);
    return method === 'GET' && !stream && own?.resource === resource;
  });
}

/** The list with a row for each resource that an operation reads by its id. */
const listOf = (contract: Contract, { path }: Operation): Operation | undefined =>
  operationsOf(contract).find(
    (one) => one.method === 'GET' && one.pagination && one.path === path.replace(/\/[^/]*$/, ''),
  );

/** The copies of other resources in an operation's response, at any depth, with their clauses. */
export function copiesOf(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly (Copied & Cited)[] {
  return respondedBy(document, contract, operation).flatMap(({ rows, written }) => {
    const copies = readCopies(written);
    const reader = copies && readerOf(contract, copies.of);
    if (!copies || !reader || reader === operation) return [];
    const { each, ...row } = copies;
    const list = each && rows.endsWith('/*') ? listOf(contract, reader)?.name : undefined;
    const listed = list === undefined ? {} : { list, ...(each === 'ordered' && { ordered: true }) };
    return [{ rows, ...row, read: reader.name, ...listed }];
  });
}
