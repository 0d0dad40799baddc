import type { Cited } from '../clauses.ts';
import { defineTrait } from '../trait.ts';
import { callRelationsSchema, readCallRelations } from './call.ts';
import { relationsChecks } from './checks.ts';
import { heldBy } from './conditions.ts';
import { copiesOf } from './copies.ts';
import { lintRelations } from './lint.ts';
import { relationsOf, relationsSchema } from './read.ts';

/** Without what it cites. */
function plain<T extends Cited>({
  clauses: _,
  decision: __,
  decided: ___,
  untestable: ____,
  ...data
}: T): Omit<T, keyof Cited> {
  return data;
}

/** How the members of an object stand to each other, and to what is done with it. */
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
  compare: { without: 'what a relation says stands in the descriptions of its members' },
  server: { without: 'handlers keep the rows; a generated half sees one answer at a time' },
  client: { without: 'a client is given members as they are, whatever they stand to each other' },
  checks: relationsChecks,
});
