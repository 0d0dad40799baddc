import { defineTrait } from '../trait.ts';
import { lintReadings } from './lint.ts';
import { semanticsSchema } from './read.ts';

/**
 * Adds semantics to a request value that its schema cannot express: conditions, rejected values, empty
 * values.
 */
export const trait = defineTrait({
  name: 'semantics',
  schema: { schemas: { semantics: semanticsSchema } },
  lint: lintReadings,
  compare: {
    without: 'descriptions state it for people, and schemas are compared by their keywords',
  },
  server: { without: 'only handlers know the further conditions of a value' },
  client: { without: 'only the server can check the further conditions of a value' },
  checks: {
    without: 'the checks of bodies at their bounds respect it: generator/traits/boundary-bodies.ts',
  },
});
