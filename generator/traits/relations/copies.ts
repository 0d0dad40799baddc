import type { Copied } from '../../../templates/model/relations.ts';
import type { Document, Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, mapping, text, texts } from '../../load/document/node.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { operationsOf } from '../../model/contract/operations-of.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';
import { answeredBy } from './response-schemas.ts';

/** At an object's schema: which of its members are another thing's, whose id it holds. */
export const copiesSchema: Mapping = traitObject(
  {
    by: { type: 'string', minLength: 1 },
    of: { type: 'string', minLength: 1 },
    members: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
    each: { enum: ['ordered', 'whole'] },
  },
  ['by', 'of', 'members'],
);

/** What a schema says of members that are another thing's. */
export function readCopies(
  schema: Mapping,
): (Pick<Copied, 'by' | 'of' | 'members'> & { readonly each: string | undefined } & Cited) | undefined {
  const trait = mapping(extension(schema, 'relations')).copies;
  if (!isMapping(trait)) return undefined;
  const [by, of] = [text(trait.by) ?? '', text(trait.of) ?? ''];
  return { by, of, members: texts(trait.members), each: text(trait.each), ...readCited(trait) };
}

/** The operation that reads one thing of a resource by its id. */
export function readerOf(contract: Contract, resource: string): Operation | undefined {
  return operationsOf(contract).find(({ method, path, tenancy, stream }) => {
    const [, last] = /\{([^{}]+)\}$/.exec(path) ?? [];
    const own = tenancy.find(({ parameter }) => parameter === last);
    return method === 'GET' && !stream && own?.resource === resource;
  });
}

/** The list that has a row of each thing that an operation reads by its id. */
const listOf = (contract: Contract, { path }: Operation): Operation | undefined =>
  operationsOf(contract).find(
    (one) => one.method === 'GET' && one.pagination && one.path === path.replace(/\/[^/]*$/, ''),
  );

/** What an operation's answer shows of other things, however deep, and the clauses cited for that. */
export function copiesOf(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly (Copied & Cited)[] {
  return answeredBy(document, contract, operation).flatMap(({ rows, written }) => {
    const copies = readCopies(written);
    const reader = copies && readerOf(contract, copies.of);
    if (!copies || !reader || reader === operation) return [];
    const { each, ...row } = copies;
    const list = each && rows.endsWith('/*') ? listOf(contract, reader)?.name : undefined;
    const listed = list === undefined ? {} : { list, ...(each === 'ordered' && { ordered: true }) };
    return [{ rows, ...row, read: reader.name, ...listed }];
  });
}
