import { defineTrait } from '../trait.ts';
import { validationMessageSchema } from './read.ts';

/** Whether a refused request is told why. */
export const trait = defineTrait({
  name: 'validationMessage',
  schema: { operation: { validationMessage: validationMessageSchema } },
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { without: 'messages are for people' },
  server: { without: 'it is part of how requests are judged: runtime/validation.ts' },
  client: { without: 'messages are for people' },
  checks: { without: 'the checks of malformed requests hold messages to it' },
});
