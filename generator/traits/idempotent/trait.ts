import { successOf } from '../../model/contract/responses-of.ts';
import { defineTrait } from '../trait.ts';
import { idempotentChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintIdempotents } from './lint.ts';
import { idempotentSchema, readIdempotent } from './read.ts';

/** Promises that a repeated write returns the result of the first call and changes nothing more. */
export const trait = defineTrait({
  name: 'idempotent',
  schema: { operation: { idempotent: idempotentSchema } },
  read: readIdempotent,
  data: ({ operation }) =>
    operation.idempotent && {
      key: operation.idempotent.key,
      first: operation.idempotent.first ?? successOf(operation),
      later: operation.idempotent.later ?? successOf(operation),
    },
  lint: lintIdempotents,
  compare: { operations: compareOperation },
  server: { runs: true },
  client: {
    comment: ({ operation: { idempotent } }) => (idempotent ? [repeats(idempotent.key)] : []),
    call: ({ operation: { idempotent } }) => idempotent && true,
  },
  checks: idempotentChecks,
});

function repeats(key: readonly string[]): string {
  const same =
    key.length === 0 ? 'the same path' : `the same path and ${key.map((name) => `\`${name}\``).join(', ')}`;
  return `Safe to repeat: a call with ${same} returns the result of the first.`;
}
