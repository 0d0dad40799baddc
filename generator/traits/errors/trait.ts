import { defineTrait } from '../trait.ts';
import { errorChecks } from './checks.ts';
import { compareContracts } from './compare.ts';
import { lintErrors } from './lint.ts';
import { errorsSchema, errorTableSchema, readErrorTable } from './read.ts';

/** Lists the error codes of the API, and the codes that each error response may carry. */
export const trait = defineTrait({
  name: 'errors',
  schema: { document: { errors: errorTableSchema }, responses: { errors: errorsSchema } },
  readRoot: { errors: readErrorTable },
  lint: lintErrors,
  compare: { contracts: compareContracts },
  server: { without: 'the types of the handlers allow only these codes' },
  client: {
    without:
      'the codes are in the response types of the client: templates/client/runtime/call/api-error-response.ts',
  },
  checks: errorChecks,
});
