import { defineTrait } from '../trait.ts';
import { credentialChecks, scopeChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { compareContracts } from './compare-schemes.ts';
import { lintSecurity } from './lint.ts';
import { lintRefusals } from './lint-refusals.ts';
import { readCredentialSchemes, scopesOfSchema, securityTraits } from './read.ts';
import { isOpen, operationSecurity } from './record.ts';

/** Who may call, and with which scopes. */
export const trait = defineTrait({
  name: 'security',
  schema: { securitySchemes: securityTraits, schemas: { scopesOf: scopesOfSchema } },
  readRoot: { credentials: readCredentialSchemes },
  data: ({ contract, operation }) => (isOpen(operation) ? undefined : operationSecurity(contract, operation)),
  lint: (survey) => [...lintSecurity(survey), ...lintRefusals(survey)],
  compare: { operations: compareOperation, contracts: compareContracts },
  server: { steps: ['authentication', 'scope'] },
  client: { without: 'the transport presents the same credential with every call: runtime/transport.ts' },
  checks: (subject) => [...credentialChecks(subject), ...scopeChecks(subject)],
});
