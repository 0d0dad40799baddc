import type { Relations } from '../../../templates/model/relations.ts';
import type { Contract, Operation, Type } from '../../contract.ts';
import type { Document, Mapping } from '../../document.ts';
import { schemaTypeName } from '../../names.ts';
import { isMapping, items, mapping, mappings, text, texts } from '../../node.ts';
import { propertiesOf } from '../../views/page.ts';
import { responseOf, successOf } from '../citing.ts';
import { type Cited, extension, readCited, traitObject } from '../clauses.ts';
import { copiesSchema } from './copies.ts';

const names: Mapping = {
  type: 'array',
  items: { type: 'string', minLength: 1 },
  minItems: 1,
  uniqueItems: true,
};
const pairs: Mapping = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1 },
  minProperties: 1,
};

const whiles: Mapping = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['member', 'is'],
    properties: { member: { type: 'string', minLength: 1 }, is: { type: 'array', minItems: 1 } },
    additionalProperties: false,
  },
  minProperties: 1,
};

/** At an object's schema: how its members stand to each other, and to what is done with it. */
export const relationsSchema: Mapping = {
  ...traitObject({
    ...{ prefixOf: pairs, notBefore: pairs, tells: pairs, onlyWhile: whiles },
    ...{ absentAtFirst: names, fixed: names, moves: names, copies: copiesSchema },
  }),
  minProperties: 1,
};

/** At an operation: the members of its answer that each call moves. */
export interface CallRelations extends Cited {
  readonly moves: readonly string[];
}

export const callRelationsSchema: Mapping = traitObject({ moves: names }, ['moves']);

export function readCallRelations(operation: Mapping): CallRelations | undefined {
  const trait = extension(operation, 'relations');
  return isMapping(trait) ? { moves: texts(trait.moves), ...readCited(trait) } : undefined;
}

/** What a schema says of its members, and the clauses it cites for that. */
export function readRelations(schema: Mapping): (Relations & Cited) | undefined {
  const trait = extension(schema, 'relations');
  if (!isMapping(trait)) return undefined;
  const named = (name: 'prefixOf' | 'notBefore' | 'tells') => {
    const found = Object.entries(mapping(trait[name])).map(([member, other]) => [member, text(other) ?? '']);
    return found.length > 0 ? { [name]: Object.fromEntries(found) } : {};
  };
  const listed = (name: 'absentAtFirst' | 'fixed' | 'moves') => {
    const found = texts(trait[name]);
    return found.length > 0 ? { [name]: found } : {};
  };
  if (Object.keys(trait).every((name) => name === 'copies' || name === 'clauses' || name === 'decision'))
    return undefined;
  const whilsts = mappings(trait.onlyWhile).map(
    ([member, { member: other, is }]) => [member, { member: text(other) ?? '', is: items(is) }] as const,
  );
  return {
    ...named('prefixOf'),
    ...named('notBefore'),
    ...named('tells'),
    ...(whilsts.length > 0 ? { onlyWhile: Object.fromEntries(whilsts) } : {}),
    ...listed('absentAtFirst'),
    ...listed('fixed'),
    ...listed('moves'),
    ...readCited(trait),
  };
}

/** The relations of what an operation answers with. */
export function relationsOf(
  document: Document,
  contract: Contract,
  operation: Operation,
): (Relations & Cited) | undefined {
  return ofType(document, contract, responseOf(operation, successOf(operation))?.contents[0]?.type);
}

/** The relations of the rows in a list's answer. */
export function rowRelationsOf(
  document: Document,
  contract: Contract,
  operation: Operation,
): (Relations & Cited) | undefined {
  const list = responseOf(operation, successOf(operation))?.contents[0]?.type;
  const rows = list && propertiesOf(contract, list).find(({ type }) => type.kind === 'array')?.type;
  return rows?.kind === 'array' ? ofType(document, contract, rows.items) : undefined;
}

/** Of relations those that hold of every copy; undefined where there are none. */
export function readable(relations: Relations | undefined): Relations | undefined {
  const { prefixOf, notBefore, tells, onlyWhile } = relations ?? {};
  const holding = Object.entries({ prefixOf, notBefore, tells, onlyWhile }).filter(
    ([, each]) => each !== undefined,
  );
  return holding.length > 0 ? Object.fromEntries(holding) : undefined;
}

function ofType(
  { root }: Document,
  { schemas }: Contract,
  type: Type | undefined,
): (Relations & Cited) | undefined {
  if (type?.kind !== 'reference' || !schemas.some(({ name }) => name === type.name)) return undefined;
  const written = mappings(mapping(root.components).schemas).find(
    ([name]) => schemaTypeName(name) === type.name,
  );
  return written && readRelations(written[1]);
}
