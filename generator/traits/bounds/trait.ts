import { defineTrait } from '../trait.ts';
import { lintBounds } from './lint.ts';
import { boundsSchema } from './read.ts';

/**
 * Requires a bound on every value of the listed kinds (numbers, arrays, strings, maps) that a request may
 * contain.
 */
export const trait = defineTrait({
  name: 'bounds',
  schema: { document: { bounds: boundsSchema } },
  lint: lintBounds,
  compare: { without: 'the required bounds are compared as schema keywords' },
  server: { without: 'the validators enforce the required bounds' },
  client: { without: 'the server enforces the required bounds' },
  checks: { without: 'the checks of each bound prove it' },
});
