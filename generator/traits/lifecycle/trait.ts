import { defineTrait } from '../trait.ts';
import { lifecycleChecks } from './checks.ts';
import { lifecycleComment } from './comment.ts';
import { compareContracts } from './compare.ts';
import { lintLifecycle } from './lint.ts';
import { lifecyclesSchema, readLifecycles } from './read.ts';
import { lifecycleTable } from './table.ts';

/**
 * Declares the states of a resource, the operations that move it between them, and the moves that are
 * rejected.
 */
export const trait = defineTrait({
  name: 'lifecycle',
  schema: { document: { lifecycles: lifecyclesSchema } },
  readRoot: { lifecycles: readLifecycles },
  tables: { lifecycles: lifecycleTable },
  lint: lintLifecycle,
  compare: { contracts: compareContracts },
  server: { called: true },
  client: { comment: lifecycleComment },
  checks: lifecycleChecks,
});
