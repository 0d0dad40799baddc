import type { Copied } from '../../../templates/model/relations.ts';
import type { Contract, Operation, Type } from '../../contract.ts';
import type { Document, Mapping } from '../../document.ts';
import { schemaTypeName } from '../../names.ts';
import { isMapping, mapping, mappings, text, texts } from '../../node.ts';
import { responseOf, successOf } from '../citing.ts';
import { type Cited, extension, readCited, traitObject } from '../clauses.ts';

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
export function readerOf({ areas }: Contract, resource: string): Operation | undefined {
  return areas
    .flatMap(({ operations }) => operations)
    .find(({ method, path, tenancy, stream }) => {
      const [, last] = /\{([^{}]+)\}$/.exec(path) ?? [];
      const own = tenancy.find(({ parameter }) => parameter === last);
      return method === 'GET' && !stream && own?.resource === resource;
    });
}

/** The list that has a row of each thing that an operation reads by its id. */
const listOf = ({ areas }: Contract, { path }: Operation): Operation | undefined =>
  areas
    .flatMap(({ operations }) => operations)
    .find((one) => one.method === 'GET' && one.pagination && one.path === path.replace(/\/[^/]*$/, ''));

/** What an operation's answer shows of other things, however deep, and the clauses cited for that. */
export function copiesOf(
  document: Document,
  contract: Contract,
  operation: Operation,
): readonly (Copied & Cited)[] {
  const written = new Map(
    mappings(mapping(document.root.components).schemas).map(([name, node]) => [schemaTypeName(name), node]),
  );
  const found: (Copied & Cited)[] = [];
  const visit = (type: Type, rows: string, within: readonly string[]): void => {
    if (type.kind === 'array') visit(type.items, `${rows}/*`, within);
    if (type.kind === 'union' || type.kind === 'intersection')
      for (const member of type.members) visit(member, rows, within);
    if (type.kind === 'object')
      for (const { name, type: member } of type.properties) visit(member, `${rows}/${name}`, within);
    if (type.kind !== 'reference' || within.includes(type.name)) return;
    const copies = readCopies(written.get(type.name) ?? {});
    const reader = copies && readerOf(contract, copies.of);
    if (copies && reader && reader !== operation) {
      const { each, ...row } = copies;
      const list = each && rows.endsWith('/*') ? listOf(contract, reader)?.name : undefined;
      const listed = list === undefined ? {} : { list, ...(each === 'ordered' && { ordered: true }) };
      found.push({ rows, ...row, read: reader.name, ...listed });
    }
    const schema = contract.schemas.find(({ name }) => name === type.name);
    if (schema) visit(schema.type, rows, [...within, type.name]);
  };
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  if (type) visit(type, '', []);
  return found;
}
