import { defineTrait } from '../trait.ts';
import { lintErrorResponses } from './lint.ts';
import { errorResponsesSchema } from './read.ts';

/** Adds the error responses of guards to each guarded operation, so that no operation repeats them. */
export const trait = defineTrait({
  name: 'errorResponses',
  schema: { document: { errorResponses: errorResponsesSchema } },
  lint: lintErrorResponses,
  compare: { without: 'the implied responses are compared with the responses of their operations' },
  server: { without: 'the guards reject requests, and this trait only declares their responses' },
  client: { without: 'the implied responses are in the types of each call' },
  checks: { without: 'the checks of each step prove it' },
});
