import { defineTrait } from '../trait.ts';
import { relationsChecks } from './checks.ts';
import { lintRelations } from './lint.ts';
import {
  callRelationsSchema,
  readable,
  readCallRelations,
  relationsOf,
  relationsSchema,
  rowRelationsOf,
} from './read.ts';

/** How the members of an object stand to each other, and to what is done with it. */
export const trait = defineTrait({
  name: 'relations',
  schema: { schemas: { relations: relationsSchema }, operation: { relations: callRelationsSchema } },
  read: readCallRelations,
  data: ({ operation, contract, document }) => {
    const relations = relationsOf(document, contract, operation);
    const advances = operation.relations?.moves;
    const rows = relations ? undefined : readable(rowRelationsOf(document, contract, operation));
    if (relations === undefined) return rows ? { rows } : advances && { advances };
    const { clauses: _, decision: __, decided: ___, untestable: ____, ...data } = relations;
    return { ...data, ...(advances && { advances }) };
  },
  lint: lintRelations,
  compare: { without: 'what a relation says stands in the descriptions of its members' },
  server: { without: 'handlers keep the rows; a generated half sees one answer at a time' },
  client: { without: 'a client is given members as they are, whatever they stand to each other' },
  checks: relationsChecks,
});
