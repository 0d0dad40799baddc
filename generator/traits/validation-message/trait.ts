import { defineTrait } from '../trait.ts';
import { validationMessageSchema } from './read.ts';

/** States whether the error response to an invalid request gives the reason. */
export const trait = defineTrait({
  name: 'validationMessage',
  schema: { operation: { validationMessage: validationMessageSchema } },
  lint: { without: 'its schema covers all errors' },
  compare: { without: 'messages are for people' },
  server: { without: 'validation of requests reads it: templates/server/runtime/requests/validation.ts' },
  client: { without: 'messages are for people' },
  checks: { without: 'the checks of malformed requests prove it' },
});
