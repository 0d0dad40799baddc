import { defineTrait } from '../trait.ts';
import { credentialChecks, scopeChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { compareContracts } from './compare-schemes.ts';
import { lintSecurity } from './lint.ts';
import { lintRefusals } from './lint-refusals.ts';
import { securityTraits } from './read.ts';

/** Who may call, and with which scopes. */
export const trait = defineTrait({
  name: 'security',
  schema: { securitySchemes: securityTraits },
  lint: (survey) => [...lintSecurity(survey), ...lintRefusals(survey)],
  compare: { operations: compareOperation, contracts: compareContracts },
  server: { steps: ['authentication', 'scope'] },
  client: { without: 'TODO' },
  checks: (subject) => [...credentialChecks(subject), ...scopeChecks(subject)],
});
