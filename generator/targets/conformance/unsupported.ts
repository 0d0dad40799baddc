import { answersMore } from '../../traits/relations/response-schemas.ts';
import { hasMoreSecrets } from '../../traits/secret/members.ts';
import { foundAt, type Limits } from '../unsupported-rules.ts';

/** What the suite does not look at. */
export const conformanceLimits: Limits = {
  secrets: ({ contract }) =>
    foundAt(contract, (operation) =>
      hasMoreSecrets(contract, operation)
        ? 'holds secrets at more places than can be counted; those that come late are not looked at'
        : undefined,
    ),
  relations: ({ contract, document }) =>
    foundAt(contract, (operation) =>
      answersMore(document, contract, operation)
        ? 'answers with things at more places than can be counted; the relations of those that come late are not looked at'
        : undefined,
    ),
};
