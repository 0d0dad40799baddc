import { defineTrait } from '../trait.ts';
import { conditionalChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintConditionals } from './lint.ts';
import { conditionalSchema, readConditional } from './read.ts';

/** Lets a read respond 304 without a body if the caller's copy is current. */
export const trait = defineTrait({
  name: 'conditional',
  schema: { document: { conditional: conditionalSchema }, operation: { conditional: conditionalSchema } },
  read: readConditional,
  data: ({ operation: { conditional } }) => conditional && { etag: conditional.etag },
  lint: lintConditionals,
  compare: { operations: compareOperation },
  server: {},
  client: { call: ({ operation: { conditional } }) => conditional && true },
  checks: conditionalChecks,
});
