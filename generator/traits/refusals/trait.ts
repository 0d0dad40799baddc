import { defineTrait } from '../trait.ts';
import { lintRefusals } from './lint.ts';
import { refusalsSchema } from './read.ts';

/** The responses that follow from what guards an operation, so that no operation repeats them. */
export const trait = defineTrait({
  name: 'refusals',
  schema: { document: { refusals: refusalsSchema } },
  lint: lintRefusals,
  compare: { without: 'the responses it stands for are compared with those of their operations' },
  server: { without: 'the guards refuse; this says what the contract shows of it' },
  client: { without: 'the responses it stands for are in the types of each call' },
  checks: { without: 'each step is proved by the checks of its trait' },
});
