import type { Relations } from '../../../templates/model/relations.ts';
import type { Document, Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, items, mapping, mappings, text, texts } from '../../load/document/node.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { schemaNamed } from '../../model/contract/properties-of.ts';
import { responseOf, successOf } from '../../model/contract/responses-of.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';
import { copiesSchema } from './copies.ts';
import { writtenSchemas } from './written-schemas.ts';

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

const conditions: Mapping = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: 'array', minItems: 1 },
    minProperties: 1,
  },
  minProperties: 1,
};

/** The trait at an object's schema: how its members relate to each other, and to calls on the object. */
export const relationsSchema: Mapping = {
  ...traitObject({
    prefixOf: pairs,
    notBefore: pairs,
    absentAtFirst: names,
    fixed: names,
    moves: names,
    onlyWhen: conditions,
    onlyWith: pairs,
    copies: copiesSchema,
  }),
  minProperties: 1,
};

/** Reads the relations of a schema's members, with their clauses. */
export function readRelations(schema: Mapping): (Relations & Cited) | undefined {
  const trait = extension(schema, 'relations');
  if (!isMapping(trait)) return undefined;
  const named = (name: 'prefixOf' | 'notBefore' | 'onlyWith') => {
    const found = Object.entries(mapping(trait[name])).map(([member, other]) => [member, text(other) ?? '']);
    return found.length > 0 ? { [name]: Object.fromEntries(found) } : {};
  };
  const listed = (name: 'absentAtFirst' | 'fixed' | 'moves') => {
    const found = texts(trait[name]);
    return found.length > 0 ? { [name]: found } : {};
  };
  if (Object.keys(trait).every((name) => name === 'copies' || name === 'clauses' || name === 'decision'))
    return undefined;
  return {
    ...named('prefixOf'),
    ...named('notBefore'),
    ...listed('absentAtFirst'),
    ...listed('fixed'),
    ...listed('moves'),
    ...named('onlyWith'),
    ...(isMapping(trait.onlyWhen) && { onlyWhen: conditionsIn(trait.onlyWhen) }),
    ...readCited(trait),
  };
}

const conditionsIn = (written: Mapping): Relations['onlyWhen'] =>
  Object.fromEntries(
    mappings(written).map(([member, where]) => [
      member,
      Object.fromEntries(Object.entries(where).map(([other, values]) => [other, items(values)])),
    ]),
  );

/** The relations of the schema that an operation returns. */
export function relationsOf(
  { root }: Document,
  contract: Contract,
  operation: Operation,
): (Relations & Cited) | undefined {
  const type = responseOf(operation, successOf(operation))?.contents[0]?.type;
  if (type?.kind !== 'reference' || !schemaNamed(contract, type.name)) return undefined;
  const written = writtenSchemas(root)?.get(type.name);
  return written && readRelations(written);
}
