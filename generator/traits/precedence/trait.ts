import { defineTrait } from '../trait.ts';
import { precedenceChecks } from './checks.ts';
import { compareContracts } from './compare.ts';
import { precedenceSchema, readPrecedence } from './read.ts';

/** The order of refusals. */
export const trait = defineTrait({
  name: 'precedence',
  schema: { document: { precedence: precedenceSchema } },
  readRoot: { precedence: readPrecedence },
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { contracts: compareContracts },
  server: { without: 'it orders the guards of the others: runtime/guards.ts' },
  client: { without: 'a client is told one reason, whichever came first' },
  checks: precedenceChecks,
});
