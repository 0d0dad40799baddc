import { defineTrait } from '../trait.ts';
import { lintReadings } from './lint.ts';
import { readingSchema } from './read.ts';

/** What a value of a request means beyond what its schema says. */
export const trait = defineTrait({
  name: 'reading',
  schema: { schemas: { reading: readingSchema } },
  lint: lintReadings,
  compare: {
    without: 'what it says stands in the description for people; schemas are compared where they stand',
  },
  server: { without: 'what else a value has to be is known to handlers alone' },
  client: { without: 'what else a value has to be only the server can judge' },
  checks: {
    without: 'the checks of bodies at their bounds keep to it: generator/traits/boundary-bodies.ts',
  },
});
