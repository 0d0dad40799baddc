import { defineTrait } from '../trait.ts';
import { lintLinks } from './lint.ts';

/** Links a response to the operations that its values lead to, with OpenAPI's own `links`. */
export const trait = defineTrait({
  name: 'links',
  schema: {},
  lint: lintLinks,
  compare: { without: 'programs do not depend on links: generator/diff/operations.ts' },
  server: { without: 'the server returns the ids, and the client follows them' },
  client: { without: 'a call accepts ids from any source' },
  checks: { without: 'they show the suite how to read and remove the resources that its checks create' },
});
