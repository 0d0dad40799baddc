import { defineTrait } from '../trait.ts';
import { precedenceChecks } from './checks.ts';
import { compareContracts } from './compare.ts';
import { precedenceSchema, readPrecedence } from './read.ts';

/**
 * Fixes the order in which the server checks a request, so that a request with several errors gets a
 * predictable one.
 */
export const trait = defineTrait({
  name: 'precedence',
  schema: { document: { precedence: precedenceSchema } },
  readRoot: { precedence: readPrecedence },
  lint: { without: 'its schema covers all errors' },
  compare: { contracts: compareContracts },
  server: { without: 'it sets the order of the other guards: templates/server/runtime/routes/guards.ts' },
  client: { without: 'a client receives one reason and needs no order' },
  checks: precedenceChecks,
});
