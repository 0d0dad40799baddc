import { defineTrait } from '../trait.ts';
import { corsChecks } from './checks.ts';
import { compareContracts } from './compare.ts';
import { allowedOf } from './derive.ts';
import { corsSchema, readCors } from './read.ts';

/** Pages of every origin may call the API from a browser. */
export const trait = defineTrait({
  name: 'cors',
  schema: { document: { cors: corsSchema } },
  readRoot: { cors: readCors },
  whole: allowedOf,
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { contracts: compareContracts },
  server: { runs: true },
  client: { without: 'a browser asks by itself, and the client sends no cookies to other origins' },
  checks: corsChecks,
});
