import type { Cited } from '../clauses.ts';
import { defineTrait } from '../trait.ts';
import { callRelationsSchema, readCallRelations } from './call.ts';
import { relationsChecks } from './checks.ts';
import { heldBy } from './conditions.ts';
import { copiesOf } from './copies.ts';
import { lintRelations } from './lint.ts';
import { relationsOf, relationsSchema } from './read.ts';

/** The trait without its citations. */
function plain<T extends Cited>({
  clauses: _,
  decision: __,
  decided: ___,
  untestable: ____,
  ...data
}: T): Omit<T, keyof Cited> {
  return data;
}

/**
 * Promises relations between the members of an object, between its copies, and between calls: fixed members,
 * prefixes, order in time.
 */
export const trait = defineTrait({
  name: 'relations',
  schema: { schemas: { relations: relationsSchema }, operation: { relations: callRelationsSchema } },
  read: readCallRelations,
  data: ({ operation, contract, document }) => {
    const relations = relationsOf(document, contract, operation);
    const copies = copiesOf(document, contract, operation).map(plain);
    const held = heldBy(document, contract, operation).map(plain);
    const advances = operation.relations?.moves;
    if (!relations && !advances && copies.length === 0 && held.length === 0) return undefined;
    return {
      ...(relations && plain(relations)),
      ...(advances && { advances }),
      ...(copies.length > 0 && { copies }),
      ...(held.length > 0 && { held }),
    };
  },
  lint: lintRelations,
  compare: { without: 'the descriptions of members state their relations for people' },
  server: { without: 'handlers store the rows, and generated code sees one response at a time' },
  client: { without: 'a client receives members as they are, and need not check their relations' },
  checks: relationsChecks,
});
