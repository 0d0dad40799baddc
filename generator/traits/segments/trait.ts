import { defineTrait } from '../trait.ts';
import { segmentsSchema } from './read.ts';

/** Lets the value of a path parameter contain slashes. */
export const trait = defineTrait({
  name: 'segments',
  schema: { parameters: { segments: segmentsSchema } },
  lint: { without: 'its schema covers all errors' },
  compare: { without: 'it is part of the path: generator/diff/parameters.ts' },
  server: { without: "it is part of the route's path" },
  client: { without: 'the client builds the path with it: templates/client/runtime/call/call.ts' },
  checks: { without: "the checks of the operation's responses use such a path" },
});
