import { defineTrait } from '../trait.ts';
import { segmentsSchema } from './read.ts';

/** A path parameter whose value may hold slashes. */
export const trait = defineTrait({
  name: 'segments',
  schema: { parameters: { segments: segmentsSchema } },
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { without: 'it is part of the path: generator/diff/parameters.ts' },
  server: { without: "it is part of the route's path" },
  client: { without: 'it is how the path is written: runtime/call.ts' },
  checks: { without: "the checks of the operation's answers use such a path" },
});
