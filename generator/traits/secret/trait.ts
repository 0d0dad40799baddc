import { defineTrait, some } from '../trait.ts';
import { secretChecks } from './checks.ts';
import { lintSecrets } from './lint.ts';
import { secretsOf } from './members.ts';
import { secretSchema } from './read.ts';

/** Marks a member that contains a secret: responses mask or withhold it, and its type is a `SecretString`. */
export const trait = defineTrait({
  name: 'secret',
  schema: { schemas: { secret: secretSchema } },
  data: ({ operation, contract }) => some(secretsOf(contract, operation)),
  lint: lintSecrets,
  compare: { without: 'it is part of a schema: generator/diff/schemas/schema-comparison.ts' },
  server: { runs: true },
  client: {},
  checks: secretChecks,
});
