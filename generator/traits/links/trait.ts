import { defineTrait } from '../trait.ts';
import { lintLinks } from './lint.ts';

/** Calls that what a response hands out leads to: OpenAPI's own links. */
export const trait = defineTrait({
  name: 'links',
  schema: {},
  lint: lintLinks,
  compare: { without: 'links are prose to a program: generator/diff/operations.ts' },
  server: { without: 'the server gives the ids, the client follows them' },
  client: { without: 'a call takes ids, wherever they come from' },
  checks: { without: 'they tell the suite how what a check makes is read and removed' },
});
