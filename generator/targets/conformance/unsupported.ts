import { respondsFurther } from '../../traits/relations/response-schemas.ts';
import { hasMoreSecrets } from '../../traits/secret/members.ts';
import { foundAt, type UnsupportedRules } from '../unsupported-rules.ts';

/** Features of a contract that the suite does not check. */
export const conformanceLimits: UnsupportedRules = {
  secrets: ({ contract }) =>
    foundAt(contract, (operation) =>
      hasMoreSecrets(contract, operation)
        ? 'contains secrets at too many positions to count; later ones are not checked'
        : undefined,
    ),
  relations: ({ contract, document }) =>
    foundAt(contract, (operation) =>
      respondsFurther(document, contract, operation)
        ? 'returns resources at too many positions to count; the relations of later ones are not checked'
        : undefined,
    ),
};
