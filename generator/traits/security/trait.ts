import { defineTrait } from '../trait.ts';
import { credentialChecks, scopeChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { compareContracts } from './compare-schemes.ts';
import { lintSecurity } from './lint.ts';
import { lintErrorResponses } from './lint-errors.ts';
import { readCredentialSchemes, scopesOfSchema, securityTraits } from './read.ts';
import { isOpen, operationSecurity } from './record.ts';

/** Declares the credentials and scopes that an operation requires. */
export const trait = defineTrait({
  name: 'security',
  schema: { securitySchemes: securityTraits, schemas: { scopesOf: scopesOfSchema } },
  readRoot: { credentials: readCredentialSchemes },
  data: ({ contract, operation }) => (isOpen(operation) ? undefined : operationSecurity(contract, operation)),
  lint: (survey) => [...lintSecurity(survey), ...lintErrorResponses(survey)],
  compare: { operations: compareOperation, contracts: compareContracts },
  server: { steps: ['authentication', 'scope'] },
  client: {
    without:
      'the transport sends the same credential with every call: templates/client/runtime/transport/transport.ts',
  },
  checks: (subject) => [...credentialChecks(subject), ...scopeChecks(subject)],
});
