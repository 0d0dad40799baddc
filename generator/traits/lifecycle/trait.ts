import { defineTrait } from '../trait.ts';
import { lifecycleChecks } from './checks.ts';
import { lifecycleComment } from './comment.ts';
import { compareContracts } from './compare.ts';
import { lintLifecycle } from './lint.ts';
import { lifecyclesSchema, readLifecycles } from './read.ts';
import { lifecycleTable } from './table.ts';

/** The states of a resource and the moves between them. */
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
