import { defineTrait } from '../trait.ts';
import { lintBodies } from './lint.ts';
import { bodySchema } from './read.ts';

/** How large a request body may be. */
export const trait = defineTrait({
  name: 'body',
  schema: { requestBodies: { body: bodySchema } },
  lint: lintBodies,
  compare: { without: 'it is a bound of the body, and compared with the bounds of bodies' },
  server: { without: "the route's own bodyLimit holds it" },
  client: { without: 'a body that is too large is refused by the server, whose bound may be raised' },
  checks: { without: 'the check oversized of malformed requests proves it' },
});
