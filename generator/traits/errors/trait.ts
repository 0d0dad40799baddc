import { defineTrait } from '../trait.ts';
import { errorChecks } from './checks.ts';
import { compareContracts } from './compare.ts';
import { lintErrors } from './lint.ts';
import { errorsSchema, errorTableSchema, readErrorTable } from './read.ts';

/** The codes a refusal carries. */
export const trait = defineTrait({
  name: 'errors',
  schema: { document: { errors: errorTableSchema }, responses: { errors: errorsSchema } },
  readRoot: { errors: readErrorTable },
  lint: lintErrors,
  compare: { contracts: compareContracts },
  server: { without: 'the codes are in the types of what a handler may answer' },
  client: { without: 'the codes are in the types of what a call gives: runtime/refused.ts' },
  checks: errorChecks,
});
