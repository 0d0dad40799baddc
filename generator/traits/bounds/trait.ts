import { defineTrait } from '../trait.ts';
import { lintBounds } from './lint.ts';
import { boundsSchema } from './read.ts';

/** The kinds of values of which every one in a request says how much it may be. */
export const trait = defineTrait({
  name: 'bounds',
  schema: { document: { bounds: boundsSchema } },
  lint: lintBounds,
  compare: { without: 'the bounds it asks for are compared where they stand' },
  server: { without: 'the bounds it asks for are in the validators' },
  client: { without: "the bounds it asks for are the server's to judge" },
  checks: { without: 'the checks of each bound prove it' },
});
