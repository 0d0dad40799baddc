import { defineTrait } from '../trait.ts';

/** An open set of values: x-extensible-enum. */
export const trait = defineTrait({
  name: 'extensibleEnum',
  schema: {},
  lint: { without: "its schema is checked with the traits' own: generator/lint/traits.ts" },
  compare: { without: 'it is compared with the values of schemas: generator/diff/schemas/values.ts' },
  server: { without: 'a value that is new to the server is a value' },
  client: { without: 'the type of its values keeps completion and stays open' },
  checks: { without: 'no value is a violation of an open set' },
});
