import { defineTrait } from '../trait.ts';

/** Lists the known values of an open set (`x-extensible-enum`), to which a later version may add. */
export const trait = defineTrait({
  name: 'extensibleEnum',
  schema: {},
  lint: { without: "its schema is checked with the traits' own: generator/lint/traits.ts" },
  compare: { without: 'it is compared with the values of schemas: generator/diff/schemas/values.ts' },
  server: { without: 'a new value is valid on the server' },
  client: { without: 'the type of its values keeps completion and stays open' },
  checks: { without: 'no value violates an open set' },
});
