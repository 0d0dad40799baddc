import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { disposesSchema, readDisposes } from './read.ts';

/** Marks an operation that removes an object the suite itself needs, such as the caller or its credential. */
export const trait = defineTrait({
  name: 'disposes',
  schema: { operation: { disposes: disposesSchema } },
  read: readDisposes,
  data: ({ operation: { disposes } }) => disposes?.what,
  lint: { without: 'its schema covers all errors' },
  compare: { operations: compareOperation },
  server: { without: 'it informs the suite, and the handler removes the object' },
  client: { without: 'it informs the suite' },
  checks: { without: 'it keeps other checks from calling the operation with a credential that they need' },
});
