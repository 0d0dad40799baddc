import { defineTrait } from '../trait.ts';
import { corsChecks } from './checks.ts';
import { compareContracts } from './compare.ts';
import { allowedOf } from './derive.ts';
import { corsSchema, readCors } from './read.ts';

/** Allows pages of every origin to call the API from a browser, without cookies. */
export const trait = defineTrait({
  name: 'cors',
  schema: { document: { cors: corsSchema } },
  readRoot: { cors: readCors },
  whole: allowedOf,
  lint: { without: 'its schema covers all errors' },
  compare: { contracts: compareContracts },
  server: { runs: true },
  client: {
    without:
      'browsers send preflight requests by themselves, and the client sends no cookies to other origins',
  },
  checks: corsChecks,
});
