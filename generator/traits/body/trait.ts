import { defineTrait } from '../trait.ts';
import { lintBodies } from './lint.ts';
import { bodySchema } from './read.ts';

/** Limits the size of an operation's request body in bytes, in place of the deployment's default limit. */
export const trait = defineTrait({
  name: 'body',
  schema: { requestBodies: { body: bodySchema } },
  lint: lintBodies,
  compare: { without: 'it is a bound of the body, and compared with the other bounds of bodies' },
  server: { without: "the route's own bodyLimit enforces it" },
  client: { without: 'the server rejects a body that is too large, and a deployment may raise the limit' },
  checks: { without: 'the check oversized of the probe for malformed requests proves it' },
});
