import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { disposesSchema, readDisposes } from './read.ts';

/** An operation that removes what the suite itself needs. */
export const trait = defineTrait({
  name: 'disposes',
  schema: { operation: { disposes: disposesSchema } },
  read: readDisposes,
  data: ({ operation: { disposes } }) => disposes?.what,
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { operations: compareOperation },
  server: { without: 'it tells the suite what a call costs; what removes is the handler' },
  client: { without: 'it tells the suite what a call costs' },
  checks: { without: 'it tells other checks what not to call with a credential they need' },
});
